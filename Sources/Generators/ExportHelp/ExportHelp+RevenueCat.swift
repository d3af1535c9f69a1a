extension ExportHelp {
  static let revenueCatScript = Steps(
    preparation: #"""
      # Exports products, entitlements and offerings from RevenueCat. Needs curl and jq.
      #
      # TOKEN is a secret API key of version 2 that may read the project configuration (API keys, New secret key).
      # PROJECT_ID is the part of the dashboard's address after /projects/, with "proj" before it.
      # PUBLIC_KEY, if set, is the app's public SDK key: what an app gets as offerings is fetched with it too.
      #
      # Files, with a number for each page:
      #   products-1.json        products of all apps of the project
      #   entitlements-1.json    entitlements with their products
      #   offerings-1.json       offerings with their packages and products
      #   app-offerings.json     offerings as the SDK reads them (version 1)
      """#,
    variables: #"""
      TOKEN=${TOKEN:?set it to a secret API key of version 2}
      PROJECT_ID=${PROJECT_ID:?set it to the id of the project}
      api=https://api.revenuecat.com
      """#,
    commands: #"""
      # fetch NAME PATH: writes all pages to NAME-1.json, NAME-2.json and so on.
      fetch() {
        next=$2
        page=1
        while [ -n "$next" ]; do
          case $next in
          "$api"/*) url=$next ;;
          *) url=$api$next ;;
          esac
          request "$1-$page.json" "$url"
          next=$(jq -r '.next_page // empty' "$folder/$1-$page.json")
          page=$((page + 1))
        done
      }

      fetch products "/v2/projects/$PROJECT_ID/products?limit=100&expand=items.app"
      fetch entitlements "/v2/projects/$PROJECT_ID/entitlements?limit=100&expand=items.product"
      fetch offerings "/v2/projects/$PROJECT_ID/offerings?limit=100&expand=items.package,items.package.product"
      if [ -n "${PUBLIC_KEY:-}" ]; then
        TOKEN=$PUBLIC_KEY
        request app-offerings.json --header "X-Platform: ${PLATFORM:-ios}" \
          "$api/v1/subscribers/${APP_USER_ID:-catalog-lint}/offerings"
      fi
      """#)
}
