/// The part of the page about configuration that is written by hand.
enum ConfigurationIntroduction {
  static let text = """
    # Configuration

    `.catalog-lint.json` is JSON; comments and trailing commas are allowed. A key, rule or option that does not exist is an error with its place, and so is a value of another kind. `catalog-lint init` writes a first one from what it finds.

    ```json
    {
      "sourceLanguage": "en",
      // Translators are at work on these.
      "locales": { "complete": ["de", "fr"], "inProgress": ["ja"] },
      "storefronts": ["USA", "DEU", "FRA"],
      "paywalls": [{ "keys": ["paywall.*"], "links": ["https://example.com/terms"] }],
      "rules": {
        "product-id-hyphen": "off",
        "display-name-too-long": { "severity": "error", "maximum": 30 }
      },
      "overrides": [
        { "paths": ["Legacy"], "rules": { "string-missing-translation": "info" } }
      ]
    }
    ```

    ## Where it is found

    For each path that is checked, the files in its folder and in those above it are read, up to the top of the repository. A nearer file has the last word: the table below says for each key whether its value replaces that of the files above, is added to it, or is joined rule by rule. `"root": true` ends the search. Patterns are relative to the file that they stand in. `--config FILE` reads that file alone.

    A file in a folder below the one that is checked holds for its own folder. It may have the keys that the table marks as those of a part: `rules` without options, `overrides`, `include`, `exclude`, `copy`, `claims` and `paywalls`. A key that is about a whole project is an error there, since the folder is checked together with the rest; name the folder in `projects` to check it by itself.

    ## Several apps in one repository

    ```json
    {
      "projects": ["apps/*", "libraries/Paywall"],
      "exclude": ["Fixtures"]
    }
    ```

    Each folder that `projects` matches is an app of its own: its catalogs, tables and code are held against each other and against nothing else, with the configuration of its folder over that of the files above. A file belongs to the innermost project, and what is left of the repository is one more. `check` reports all of them together; `catalog-lint list` shows which there are. `catalog-lint check apps/Reader` checks one, with the same findings and fingerprints as when all are checked.

    `--shard 2/8` checks the second of eight shares of the projects, so that eight jobs of a CI matrix check them all. The shares depend on nothing but the files: the findings of all jobs are together those of one run. A share may be empty.

    ## Locales in progress

    What a locale that `locales` calls in progress lacks, or what no one has reviewed there, is a hint. A table that lacks a locale of `complete` altogether is reported by `locale-table-missing`.

    Patterns take `*` and `?` within a name and `**` for any folders; a pattern without a slash matches at any depth, but for `projects`, which are always written from the file's folder.

    """
}
