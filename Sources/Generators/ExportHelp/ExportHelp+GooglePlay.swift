extension ExportHelp {
  static let googlePlayScript = Steps(
    preparation: #"""
      # Exports what an app sells from Google Play. Needs curl, jq and gcloud.
      #
      # The service account needs the permission "View app information" in Play Console, and the key file only
      # stays on your machine:
      #   gcloud auth activate-service-account --key-file=KEY.json
      #
      # PACKAGE is the application id, such as com.example.app.
      #
      # Files, with a number for each page:
      #   subscriptions-1.json              subscriptions with base plans, prices and texts
      #   subscription-offers-1.json        offers of all base plans
      #   one-time-products-1.json          one-time products with purchase options, prices and texts
      #   one-time-product-offers-1.json    their offers
      #   in-app-products-1.json            the older list of one-time products
      """#,
    variables: #"""
      PACKAGE=${PACKAGE:?set it to the application id}
      TOKEN=${TOKEN:-$(gcloud auth print-access-token --scopes=https://www.googleapis.com/auth/androidpublisher)}
      api=https://androidpublisher.googleapis.com/androidpublisher/v3/applications/$PACKAGE
      """#,
    commands: #"""
      # fetch NAME PARAMETER URL: writes all pages to NAME-1.json, NAME-2.json and so on.
      fetch() {
        token=
        page=1
        while :; do
          request "$1-$page.json" --get ${token:+--data-urlencode "$2=$token"} "$3" || return 1
          token=$(jq -r '.nextPageToken // .tokenPagination.nextPageToken // empty' "$folder/$1-$page.json")
          [ -n "$token" ] || return 0
          page=$((page + 1))
        done
      }

      fetch subscriptions pageToken "$api/subscriptions?pageSize=1000"
      fetch subscription-offers pageToken "$api/subscriptions/-/basePlans/-/offers?pageSize=1000"
      fetch one-time-products pageToken "$api/oneTimeProducts?pageSize=1000"
      fetch one-time-product-offers pageToken "$api/oneTimeProducts/-/purchaseOptions/-/offers?pageSize=1000"
      # Not every app has the older list any more.
      fetch in-app-products token "$api/inappproducts" || echo "no older list of one-time products" >&2
      """#)
}
