import { createRequire } from 'node:module'

const { tiers, listeners, readers } = createRequire(import.meta.url)('../tiers.cjs') as Record<'tiers', string[][]> &
  Record<'listeners' | 'readers', string[]>

/** Which room each table belongs to: the domain, or the foundation below the domains, that alone names it in its SQL. */
export const owners: Readonly<Record<string, string>> = {
  accounts: 'acquisition affiliate_info member member_card',
  analytics: 'analytics_day analytics_visitor',
  files: 'file',
  catalogue: 'bank category category2 district dong form form_answer form_exclusion form_item province service service_word',
  support: 'inquiry',
  editorial: 'curation exhibition feature magazine pro_testimonial',
  safety: 'member_block removal report report_case',
  system: 'maintenance_window',
  consents: 'advertising_consent consent member_interest terms_version',
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
    'dispute_case dispute_evidence safe_payment safe_payment_attempt safe_payment_event safe_payment_refund safe_payment_subrequest seller_disclosure seller_number',
  settlement: 'business_certification payout reconciliation settlement_account',
  reviews: 'review review_comment review_event review_guest review_image review_reminder review_report review_request review_thanks',
  badges: 'ambassador badge_day provider_badge provider_badge_event',
  insight: 'profile_read profile_reader rate_day rate_increase',
  map: 'map_day map_district',
  places: 'place_day place_service',
  questions: 'question question_answer question_helpful question_said question_told',
  prices: 'hand_price price_day service_asked service_beside service_price',
  search: 'barred_keyword lapsed_day popular_counted popular_keyword search_heard search_miss search_place search_pro search_stale',
  notifications: 'announcement delivery notice notification_setting push_message push_subscription',
  experiments: 'experiment experiment_participant',
  moderation: 'desk_assignment penalty',
  'clock.ts': 'clock_offset',
  http: 'audit_entry idempotency_key rate_window setting turn',
  ledger: 'cash_log cash_lot cash_lot_use ledger_account ledger_day ledger_day_account ledger_posting ledger_proof ledger_transfer',
  realtime: 'socket_node socket_presence socket_token',
}

/** The views that a domain shows of its tables: who stands above it may join them. */
export const shown: Readonly<Record<string, string>> = {
  accounts: 'member_face member_file',
  catalogue: 'district_face province_face service_face',
  profiles: 'provider_coverage_face provider_face provider_listing provider_service_face',
  requests: 'request_face request_recipient_face',
  safety: 'report_face',
  chat: 'chat_face chat_party_face message_face',
  'safe-payment': 'safe_payment_face',
}

/** Views that say more than all may know: who alone reads them. */
const confided: Readonly<Record<string, string>> = { member_file: 'moderation' }

/** What is read of others' tables all the same, by room, each with its reason. None may come: ask the owner's face. */
export const borrowed: Readonly<Record<string, string>> = {}

/** It composes the answers of several domains in one statement, reads any table and view for that, and writes none. */
const composes = 'views'

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

/** From the ground up; a room that is no domain stands below them all. */
const floors = [...tiers, listeners, readers, ['moderation'], [composes]]
const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room))

type Source = { readonly path: string; readonly text: string }
/** A view of the schema with its statement. */
type View = { readonly name: string; readonly text: string }

const ownersOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([owner, list]) => words(list).map((name) => [name, owner])))

/** Tables and views without an owner, and rooms that name what is another's, beside what the lists say. */
export function foreignTables(sources: readonly Source[], tables: readonly string[], views: readonly View[]): string[] {
  const [ownerOf, showerOf] = [ownersOf(owners), ownersOf(shown)]
  const names = views.map((view) => view.name)
  const found = { reads: new Map<string, Set<string>>(), writes: new Map<string, Set<string>>() }
  const note = (kind: 'reads' | 'writes', room: string, name: string): void =>
    void found[kind].set(room, (found[kind].get(room) ?? new Set()).add(name))
  const mayRead = (room: string, view: string): boolean => {
    const shower = showerOf.get(view) ?? ''
    if (room === shower || room === composes) return true
    return floorOf(room) > floorOf(shower) && (confided[view] === undefined || words(confided[view]).includes(room))
  }
  const look = (room: string, text: string): void => {
    for (const name of [...tables, ...names]) {
      if ((!text.includes(name) && !text.includes(built(name))) || ownerOf.get(name) === room) continue
      if (write(name).test(text)) note('writes', room, name)
      else if (read(name).test(text) && (names.includes(name) ? !mayRead(room, name) : room !== composes)) note('reads', room, name)
    }
  }
  for (const { path, text } of sources) {
    const room = /\.test\.ts$|database\/tables\.ts$/u.test(path) ? undefined : roomOf(path)
    // Words of a comment name no table.
    if (room !== undefined) look(room, text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, ''))
  }
  // A view is its owner's SQL: what it takes of others it takes from their views.
  for (const { name, text } of views) look(showerOf.get(name) ?? name, text)
  const whose = (name: string): string => {
    if (confided[name] !== undefined) return `${confided[name]}'s alone to read`
    const shower = showerOf.get(name)
    return shower === undefined ? `${ownerOf.get(name) ?? 'nobody'}'s` : `shown by ${shower} to those above it`
  }
  const compare = (kind: 'reads' | 'writes', listed: Readonly<Record<string, string>> = {}): string[] =>
    [...new Set([...found[kind].keys(), ...Object.keys(listed)])].flatMap((room) => {
      const now = found[kind].get(room) ?? new Set<string>()
      const known = words(listed[room])
      return [
        ...[...now].filter((name) => !known.includes(name)).map((name) => `${room} ${kind} ${name}, which is ${whose(name)}`),
        ...known
          .filter((name) => !now.has(name))
          .map((name) => `${room} no longer ${kind} ${name}: take it off the list in tools/rooms/tables.ts`),
      ]
    })
  const unknown = (all: readonly string[], listed: ReadonlyMap<string, string>, kind: string): string[] => [
    ...all.filter((name) => !listed.has(name)).map((name) => `${name} has no owner in tools/rooms/tables.ts`),
    ...[...listed.keys()].filter((name) => !all.includes(name)).map((name) => `${name} is no ${kind} any more`),
  ]
  return [
    ...unknown(tables, ownerOf, 'table'),
    ...unknown(names, showerOf, 'view'),
    ...compare('reads', borrowed),
    // Nobody writes another's table.
    ...compare('writes'),
  ]
}
