import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runExamples } from './exchanges.ts'
import type { Examples } from './exchanges.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

const SERVICES = ['payments', 'payouts', 'messages', 'social', 'identity', 'bank-accounts', 'registry', 'places', 'safe-numbers']
const fixture = (service: string): URL => new URL(`../fixtures/${service}.json`, import.meta.url)

let world: World
let examples: Examples
beforeAll(async () => {
  world = await startWorld()
  examples = await runExamples(world)
  if (!process.env.UPDATE_FIXTURES) return
  for (const service of SERVICES) writeFileSync(fixture(service), `${JSON.stringify(examples[service], null, 2)}\n`)
})
afterAll(() => world.close())

/** Field names and kinds of value, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

test.each(SERVICES)('%s answers in the shape of its recorded examples', (service) => {
  const recorded = JSON.parse(readFileSync(fixture(service), 'utf8')) as Examples[string]
  expect(Object.keys(examples[service] ?? {})).toEqual(Object.keys(recorded))
  for (const [name, exchange] of Object.entries(recorded)) {
    expect(shapeOf(examples[service]?.[name]?.response), name).toEqual(shapeOf(exchange.response))
    expect(examples[service]?.[name]?.status, name).toBe(exchange.status)
  }
})
