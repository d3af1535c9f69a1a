/// The version of the tool, as `--version` and reports say it.
package let catalogLintVersion = "0.1.0"
