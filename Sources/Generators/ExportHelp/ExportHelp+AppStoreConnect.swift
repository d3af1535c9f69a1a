extension ExportHelp {
  static let appStoreConnectScript = Steps(
    preparation: appStoreConnectPreparation,
    variables: #"""
      TOKEN=${TOKEN:?set it to the JSON Web Token}
      APP_ID=${APP_ID:?set it to the number of the app, its Apple ID}
      api=https://api.appstoreconnect.apple.com
      """#,
    commands: appStoreConnectCommands)

  private static let appStoreConnectPreparation = #"""
    # Exports what an app sells from App Store Connect. Needs curl and jq.
    #
    # TOKEN is a JSON Web Token that you sign with an API key of the role App Manager (Users and Access,
    # Integrations), by ES256:
    #   header:  {"alg": "ES256", "kid": "KEY_ID", "typ": "JWT"}
    #   payload: {"iss": "ISSUER_ID", "iat": NOW, "exp": NOW + 1200 at most, "aud": "appstoreconnect-v1"}
    # The key itself never leaves your machine; the token ends after twenty minutes.
    #
    # APP_ID is shown under App Information, or asked for with
    #   https://api.appstoreconnect.apple.com/v1/apps?filter[bundleId]=BUNDLE_ID
    #
    # Files, with a number for each page:
    #   in-app-purchases-1.json               products with their texts
    #   price-schedule-ID.json                the territory that a product's prices start from
    #   in-app-purchase-prices-ID-1.json      prices of the product with that id
    #   subscription-groups-1.json            groups with their texts
    #   subscriptions-GROUP_ID-1.json         subscriptions of a group with their texts
    #   subscription-prices-ID-1.json         prices of a subscription
    #   introductory-offers-ID-1.json         and promotional-offers, offer-codes, win-back-offers
    #   promotional-offer-prices-ID-1.json    and offer-code-prices, win-back-offer-prices, of one offer
    """#

  private static let appStoreConnectCommands = #"""
    # fetch NAME URL: writes all pages to NAME-1.json, NAME-2.json and so on.
    fetch() {
      name=$1
      url=$2
      page=1
      while [ -n "$url" ]; do
        request "$name-$page.json" "$url"
        url=$(jq -r '.links.next // empty' "$folder/$name-$page.json")
        page=$((page + 1))
      done
    }

    # ids NAME: prints the ids of all pages of a name.
    ids() {
      jq -r '.data[].id' "$folder/$1"-*.json
    }

    # offers NAME PRICES PATH ID TYPE: fetches the offers of a subscription, and the prices of each.
    offers() {
      fetch "$1-$4" "$api/v1/subscriptions/$4/$3?include=prices&limit=200"
      offers=$(ids "$1-$4")
      for offer in $offers; do
        fetch "$2-$offer" "$api/v1/$5/$offer/prices?include=subscriptionPricePoint,territory&limit=200"
      done
    }

    fetch in-app-purchases \
      "$api/v1/apps/$APP_ID/inAppPurchasesV2?include=inAppPurchaseLocalizations&limit[inAppPurchaseLocalizations]=50&limit=200"
    purchases=$(ids in-app-purchases)
    for id in $purchases; do
      request "price-schedule-$id.json" "$api/v2/inAppPurchases/$id/iapPriceSchedule?include=baseTerritory"
      fetch "in-app-purchase-prices-$id" \
        "$api/v1/inAppPurchasePriceSchedules/$id/manualPrices?include=inAppPurchasePricePoint,territory&limit=200"
    done

    fetch subscription-groups \
      "$api/v1/apps/$APP_ID/subscriptionGroups?include=subscriptionGroupLocalizations,subscriptions&limit[subscriptionGroupLocalizations]=50&limit[subscriptions]=50&limit=200"
    groups=$(ids subscription-groups)
    for group in $groups; do
      fetch "subscriptions-$group" \
        "$api/v1/subscriptionGroups/$group/subscriptions?include=subscriptionLocalizations,group&limit[subscriptionLocalizations]=50&limit=200"
      subscriptions=$(ids "subscriptions-$group")
      for id in $subscriptions; do
        fetch "subscription-prices-$id" \
          "$api/v1/subscriptions/$id/prices?include=subscriptionPricePoint,territory&limit=200"
        fetch "introductory-offers-$id" \
          "$api/v1/subscriptions/$id/introductoryOffers?include=subscriptionPricePoint,territory&limit=200"
        offers promotional-offers promotional-offer-prices promotionalOffers "$id" subscriptionPromotionalOffers
        offers offer-codes offer-code-prices offerCodes "$id" subscriptionOfferCodes
        offers win-back-offers win-back-offer-prices winBackOffers "$id" winBackOffers
      done
    done
    """#
}
