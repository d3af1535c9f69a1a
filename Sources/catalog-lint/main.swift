import CatalogLintCommand

await CatalogLint.main()
