import { createRequire } from 'node:module'
import { modules } from '../../apps/api/src/modules.ts'

const { tiers, listeners, readers } = createRequire(import.meta.url)('../boundaries/tiers.cjs') as Record<'tiers', string[][]> &
  Record<'listeners' | 'readers', string[]>

/** Tables of the foundation below the domains; those of a domain stand in its `module.ts`. */
const ground: Readonly<Record<string, string>> = {
  'clock.ts': 'clock_offset',
  http: 'audit_entry idempotency_key rate_window setting turn',
  ledger: 'cash_log cash_lot cash_lot_use ledger_account ledger_day ledger_day_account ledger_posting ledger_proof ledger_transfer',
  realtime: 'socket_node socket_presence socket_token',
}
/** Which room each table belongs to, which alone names it in its SQL. */
export const owners: Readonly<Record<string, string>> = {
  ...Object.fromEntries(modules.flatMap(({ name, tables }) => (tables === undefined ? [] : [[name, tables]]))),
  ...ground,
}

/** The views that a domain shows of its tables: who stands above it may join them. */
export const shown: Readonly<Record<string, string>> = Object.fromEntries(
  modules.flatMap(({ name, shows }) => (shows === undefined ? [] : [[name, shows]])),
)

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
    ...all.filter((name) => !listed.has(name)).map((name) => `${name} is in the tables of no module`),
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
