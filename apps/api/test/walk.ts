import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TestHouse } from './house.ts'
import type { Person } from './people.ts'
import type { Pair } from './safe-payment/deals.ts'

/** What the walk over all doors sends to one of them. */
export type Sent = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown }

/** Two people who have a deal, and who else is about. */
export type World = Pair & {
  readonly house: TestHouse
  /** The deal, its payment and its request; and a request that the pro has received and not answered. */
  readonly id: number
  readonly paymentId: string
  readonly requestId: number
  readonly fresh: number
  readonly serviceId: number
  readonly boss: Person
}

/** What a domain says of its doors in `<domain>/access.ts`; one that says nothing of a guarded call fails the walk. */
export type Access = {
  /** Calls that reach nothing but the caller's own, or what everybody may see: there is no id of others to try. */
  readonly own: readonly string[]
  /** Calls that name a thing of others, which is made with `prepare`: anybody else is answered as if it did not exist. */
  readonly things: Readonly<Record<string, () => Sent>>
  readonly prepare: (world: World) => Promise<void>
}

/** @param given `make` makes what the calls of `things` can name, and answers with its ids. */
export function accessOf<Made extends object>(given: {
  readonly own?: readonly string[]
  readonly make?: (world: World) => Promise<Made>
  readonly things?: Readonly<Record<string, (made: World & Made) => Sent>>
}): Access {
  let made: (World & Made) | undefined
  return {
    own: given.own ?? [],
    things: Object.fromEntries(Object.entries(given.things ?? {}).map(([name, sent]) => [name, () => sent(made!)])),
    prepare: async (world) => {
      made = { ...world, ...((await given.make?.(world)) as Made) }
    },
  }
}

/** The id in an answer, whatever it is called there. */
export function idIn(answer: object): number {
  const found = Object.entries(answer).find(([name, value]) => /id$/i.test(name) && typeof value === 'number')
  if (found === undefined) throw new Error(`No id in ${JSON.stringify(answer)}`)
  return found[1] as number
}

/** Of all domains that say something, in the order of the tiers: who stands above finds what those below have made. */
export async function accessLists(): Promise<Access[]> {
  const { names } = createRequire(import.meta.url)('../../../tools/boundaries/tiers.cjs') as { names: readonly string[] }
  const files = names.map((name) => join(import.meta.dirname, name, 'access.ts')).filter((file) => existsSync(file))
  return Promise.all(files.map(async (file) => ((await import(file)) as { access: Access }).access))
}
