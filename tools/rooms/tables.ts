/** Which room each table belongs to: the domain, or the foundation below the domains, that alone should name it in its SQL. */
export const owners: Readonly<Record<string, string>> = {
  accounts: 'acquisition affiliate_info member member_card',
  analytics: 'analytics_day analytics_visitor',
  files: 'file',
  catalogue: 'bank category category2 district dong form form_answer form_exclusion form_item province service service_word',
  support: 'inquiry',
  editorial: 'curation exhibition feature magazine pro_testimonial',
  safety: 'member_block report report_case',
  system: 'maintenance_window',
  consents: 'advertising_consent consent member_interest',
  identity: 'identity_bar identity_verification phone_code safe_number',
  'sign-in': 'email_change known_origin password_reset recovery_code second_factor session social_attempt social_link social_ticket',
  leaving: 'departed_member leaving_comment',
  profiles:
    'licence_proof profile_reward provider provider_career provider_coverage provider_district provider_education provider_file provider_licence provider_media provider_preference provider_qna provider_rejection provider_service',
  portfolio: 'portfolio portfolio_change portfolio_event',
  cash: 'cash_chargeback cash_product cash_purchase cash_refund payment_hearing webhook_receipt',
  requests: 'received_filter request request_found request_mute request_preset request_recipient request_target service_package',
  chat: 'auto_message auto_message_use chat chat_party message message_file quick_message',
  quotes: 'quote quote_call quote_doubt quote_file quote_template',
  campaigns: 'campaign campaign_draft campaign_event campaign_quote campaign_reach',
  bucket: 'bucket_pro',
  'safe-payment':
    'dispute_case dispute_evidence safe_payment safe_payment_attempt safe_payment_event safe_payment_refund safe_payment_subrequest',
  settlement: 'business_certification payout reconciliation settlement_account',
  reviews: 'review review_comment review_event review_guest review_image review_reminder review_report review_request review_thanks',
  badges: 'ambassador badge_day provider_badge provider_badge_event',
  insight: 'profile_read profile_reader rate_day rate_increase',
  map: 'map_day map_district',
  places: 'place_day place_service',
  questions: 'question question_answer question_helpful question_told',
  prices: 'hand_price price_day service_asked service_beside service_price',
  search: 'barred_keyword lapsed_day popular_counted popular_keyword search_heard search_miss search_place search_pro search_stale',
  notifications: 'announcement delivery notification notification_setting',
  experiments: 'experiment experiment_participant',
  moderation: 'desk_assignment penalty',
  'clock.ts': 'clock_offset',
  http: 'audit_entry idempotency_key rate_window setting turn',
  ledger: 'cash_log cash_lot cash_lot_use ledger_account ledger_day ledger_day_account ledger_posting ledger_proof ledger_transfer',
  realtime: 'socket_node socket_presence socket_token',
}

/**
 * Tables that rooms read of others, in joins that grew before tables had owners, and by the views, which compose. None may come: ask
 * the owner's face, or a view of his. What is taken away here may not come back.
 */
export const borrowed: Readonly<Record<string, string>> = {
  safety: 'member',
  'sign-in': 'member',
  profiles: 'member service',
  cash: 'provider',
  requests: 'district member provider provider_coverage provider_service province service',
  chat: 'member provider',
  quotes: 'chat member provider request service',
  'safe-payment': 'chat_party message',
  settlement: 'safe_payment',
  reviews: 'member provider',
  notifications: 'chat_party member message provider request request_recipient',
  moderation: 'member provider',
  'clock.ts': 'member',
  database: 'member setting',
  http: 'member provider session',
  ledger: 'cash_chargeback cash_purchase cash_refund payout safe_payment safe_payment_attempt safe_payment_refund',
  views:
    'category chat chat_party consent ledger_account member member_block member_interest message penalty provider provider_media provider_service quote quote_template request request_recipient request_target review review_request safe_payment safe_payment_subrequest service',
}

const words = (list: string | undefined): string[] => (list ?? '').split(' ').filter(Boolean)
/** SQL names a table as the database does; the query builder, and a timer that clears, as rows do. */
const built = (table: string): string => table.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
/** A name as SQL may write it, on this line or the next, and not a function's. */
const named = (table: string): string => `(?:only\\s+)?"?${table}\\b"?(?!\\s*\\()`
const write = (table: string): RegExp =>
  new RegExp(
    `\\b(?:update|into|delete\\s+from|truncate(?:\\s+table)?)\\s+${named(table)}|(?:updateTable|insertInto|deleteFrom|mergeInto)\\('${built(table)}\\b|clearing\\('[^']*', '${built(table)}'`,
    'iu',
  )
/** Beside another after a `from`, with a comma between. */
const beside = '\\bfrom\\s+(?:"?\\w+"?(?:\\s+(?:as\\s+)?\\w+)?\\s*,\\s*)*'
const read = (table: string): RegExp =>
  new RegExp(
    `(?:\\b(?:join|using)\\s+|${beside})${named(table)}|(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|\\bfrom|\\busing|sql\\.table)\\(\\[?'${built(table)}\\b`,
    'iu',
  )

const roomOf = (path: string): string | undefined => /^apps\/api\/src\/(?:domains\/)?([^/]+)/u.exec(path)?.[1]

type Source = { readonly path: string; readonly text: string }

/** Tables without an owner, and rooms that name another's table, beside what the lists say. */
export function foreignTables(sources: readonly Source[], tables: readonly string[]): string[] {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, list]) => words(list).map((table) => [table, owner])))
  const found = { reads: new Map<string, Set<string>>(), writes: new Map<string, Set<string>>() }
  for (const { path, text: whole } of sources) {
    // Words of a comment name no table.
    const text = whole.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    const room = /\.test\.ts$|database\/tables\.ts$/u.test(path) ? undefined : roomOf(path)
    if (room === undefined) continue
    for (const table of tables) {
      if ((!text.includes(table) && !text.includes(built(table))) || ownerOf.get(table) === room) continue
      const kind = write(table).test(text) ? 'writes' : read(table).test(text) ? 'reads' : undefined
      if (kind !== undefined) found[kind].set(room, (found[kind].get(room) ?? new Set()).add(table))
    }
  }
  const compare = (kind: 'reads' | 'writes', listed: Readonly<Record<string, string>> = {}): string[] =>
    [...new Set([...found[kind].keys(), ...Object.keys(listed)])].flatMap((room) => {
      const now = found[kind].get(room) ?? new Set<string>()
      const known = words(listed[room])
      return [
        ...[...now]
          .filter((table) => !known.includes(table))
          .map((table) => `${room} ${kind} ${table}, which is ${ownerOf.get(table) ?? 'nobody'}'s`),
        ...known
          .filter((table) => !now.has(table))
          .map((table) => `${room} no longer ${kind} ${table}: take it off the list in tools/rooms/tables.ts`),
      ]
    })
  return [
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner in tools/rooms/tables.ts`),
    ...[...ownerOf.keys()].filter((table) => !tables.includes(table)).map((table) => `${table} is no table any more`),
    ...compare('reads', borrowed),
    // Nobody writes another's table.
    ...compare('writes'),
  ]
}
