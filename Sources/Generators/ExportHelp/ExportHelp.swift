/// The commands that fetch a catalog from where it is kept, as a script for `sh`.
///
/// Nothing here reaches a network: the script is text for a person to read and run. It stands in parentheses, so
/// that its settings end with it where it is pasted into a shell.
package enum ExportHelp: String, Sendable, CaseIterable {
  case appStoreConnect = "asc"
  case googlePlay = "play"
  case revenueCat = "revenuecat"

  /// The folder that the script writes to where none is named.
  package var defaultFolder: String {
    switch self {
    case .appStoreConnect: "AppStoreConnect"
    case .googlePlay: "GooglePlay"
    case .revenueCat: "RevenueCat"
    }
  }

  /// Returns the script.
  ///
  /// - Parameter folder: where the script writes to; without control characters
  package func script(folder: String) -> String {
    let steps =
      switch self {
      case .appStoreConnect: Self.appStoreConnectScript
      case .googlePlay: Self.googlePlayScript
      case .revenueCat: Self.revenueCatScript
      }
    return steps.preparation + "\n(\nset -eu\n" + steps.variables + "\n" + Self.folder(folder)
      + Self.request + steps.commands + Self.closing
  }

  /// The parts of a script that differ.
  struct Steps {
    /// Comments on what to have at hand.
    let preparation: String
    let variables: String
    let commands: String
  }

  /// A folder that holds files already may have pages of an earlier export, which would be read too.
  private static func folder(_ name: String) -> String {
    """
    folder=\(quotedForShell(name.hasPrefix("-") ? "./" + name : name))
    mkdir -p "$folder"
    if [ -n "$(ls -A "$folder")" ]; then
      echo "$folder is not empty" >&2
      exit 1
    fi


    """
  }

  /// The token goes to curl by a pipe: what stands in a command line is seen by everybody on the machine.
  private static let request = #"""
    # request FILE URL...: writes the response to a file of the folder.
    request() {
      file=$folder/$1
      shift
      printf 'header = "Authorization: Bearer %s"\n' "$TOKEN" |
        curl --config - --fail --silent --show-error --globoff --output "$file" "$@"
    }


    """#

  private static let closing = #"""

    # All JSON files of the folder are read together, whatever their names are.
    echo "now run: catalog-lint check \"$folder\""
    )

    """#

  /// Returns text as one word of a shell's command line.
  private static func quotedForShell(_ text: String) -> String {
    var result = "'"
    for character in text.unicodeScalars {
      if character == "'" { result += #"'\''"# } else { result.unicodeScalars.append(character) }
    }
    return result + "'"
  }
}
