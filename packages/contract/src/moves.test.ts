import { readdirSync } from 'node:fs'
import { expect, describe, test } from 'vitest'
import { mayMove, statesBefore, type Move } from './moves.ts'

/** A move as any table has it, under its name. */
type Named = Move<string> & { readonly name: string }
type Table = { readonly thing: string; readonly states: readonly string[]; readonly moves: readonly Named[] }

const movesOf = (table: Readonly<Record<string, Move<string>>> | readonly (Move<string> & { action: string })[]): Named[] =>
  Array.isArray(table)
    ? table.map((move: Move<string> & { action: string }) => ({ ...move, name: move.action }))
    : Object.entries(table as Readonly<Record<string, Move<string>>>).map(([name, move]) => ({ ...move, name }))

/** Every state table of the contract: what a domain exports as `…Moves` or `…Table`, with the `…Statuses` or `…States` beside it. */
async function allTables(): Promise<Table[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)(?:\w+S|s)tates\.ts$/u.test(path))
    .toSorted()
  const tables: Table[] = []
  for (const file of files) {
    const known = (await import(`./${file}`)) as Readonly<Record<string, never>>
    for (const name of Object.keys(known).toSorted()) {
      const thing = /^(\w+?)(?:Moves|Table)$/u.exec(name)?.[1]
      if (thing === undefined || typeof known[name] === 'function') continue
      const states = known[`${thing}Statuses`] ?? known[`${thing}States`]
      if (states === undefined) throw new Error(`${file} has ${name}, and not the states of it`)
      tables.push({ thing, states, moves: movesOf(known[name]!) })
    }
  }
  return tables
}

const tables = await allTables()
const nameOf = (state: string | null): string => state ?? 'none'

/** A move as a line, with all that its table says of it. */
function lineOf({ name, from, to, actor, ...rest }: Named): string {
  const more = Object.entries(rest).flatMap(([key, value]) =>
    key === 'action' || value === null || (Array.isArray(value) && value.length === 0) ? [] : [`${key} ${JSON.stringify(value)}`],
  )
  return [`  ${name}: ${from.map(nameOf).join(' ')} → ${to} by ${actor}`, ...more].join(', ')
}

test('every table is read, and stands as it was looked at: a move that comes, goes or changes shows [requests.life] [quotes.call-once] [promotions.coupons] [safe-payment.states] [content.versions]', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(18)
  const text = tables.map(({ thing, moves }) => [thing, ...moves.map(lineOf)].join('\n')).join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./moves.txt')
})

describe.each(tables)('$thing', ({ states, moves }) => {
  test('comes to every state from its beginning', () => {
    const reached = new Set<string | null>([null])
    for (const _ of states) for (const move of moves) if (move.from.some((from) => reached.has(from))) reached.add(move.to)
    expect(states.filter((state) => !reached.has(state))).toEqual([])
  })

  test('names no state that is none', () => {
    const known = new Set<string | null>([null, ...states])
    expect(moves.flatMap((move) => [move.to, ...move.from]).filter((state) => !known.has(state))).toEqual([])
  })

  test('has one move of a name by an actor from a state, and refuses every pair that is not written', () => {
    const actors = [...new Set(moves.map((move) => move.actor))]
    for (const state of [null, ...states])
      for (const name of new Set(moves.map((move) => move.name)))
        for (const actor of actors) {
          const written = moves.filter((move) => move.name === name && move.actor === actor)
          const may = written.filter((move) => mayMove(move, state))
          expect(may.length).toBeLessThanOrEqual(1)
          expect(may.length === 1).toBe(written.some((move) => move.from.includes(state)))
        }
  })

  test('has as condition of its writes the states a move begins at, in which a new row is none', () => {
    for (const move of moves) expect([...statesBefore(move)].toSorted()).toEqual(states.filter((state) => mayMove(move, state)).toSorted())
  })
})
