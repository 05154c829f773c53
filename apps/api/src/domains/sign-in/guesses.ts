import type { Context } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import { giveBack, hit } from '../../http/limits.ts'
import type { KnownOrigin } from './knownOrigins.ts'

/** How many tries a window takes, by where they come from. */
export type GuessLimits = {
  readonly name: string
  readonly seconds: number
  /** From a device the member came in from: his own browser. */
  readonly ofDevice: number
  /** From a network he came in from, which he may share. */
  readonly ofKnownNetwork: number
  /** From anywhere else: by network and account, and of all such networks together. */
  readonly ofStranger: number
  readonly ofStrangers: number
  /** From a stranger's network, over all accounts. */
  readonly ofAddress?: number
}

type Bucket = { readonly name: string; readonly most: number }

/** A try that was counted: the seconds to wait where it was one too many, and the way to take it back. */
export type CountedTry = { readonly retryAfter: number | null; forget(): Promise<void> }

/**
 * Counts a try at an account before it is looked at. Who comes from where the member came in before has a count of his own,
 * so that strangers' guesses keep nobody out of his account. Each bucket ends with the account, which lets go of it by that.
 */
export async function countTry(context: Context, limits: GuessLimits, email: string, known: KnownOrigin | null): Promise<CountedTry> {
  const buckets = bucketsOf(limits, email, known, networkOf(context.address))
  const counted: string[] = []
  let retryAfter: number | null = null
  for (const { name, most } of buckets) {
    if (retryAfter !== null) break
    retryAfter = await hit(context, name, most, limits.seconds)
    counted.push(name)
  }
  return {
    retryAfter,
    async forget() {
      for (const name of counted) await giveBack(context, name, limits.seconds)
    },
  }
}

function bucketsOf(limits: GuessLimits, email: string, known: KnownOrigin | null, network: string): Bucket[] {
  const { name } = limits
  if (known !== null)
    return [{ name: `${name}:${known.kind}:${known.id}:${email}`, most: known.kind === 'device' ? limits.ofDevice : limits.ofKnownNetwork }]
  return [
    // First: who has used it up leaves no more behind of whatever e-mails he makes up.
    ...(limits.ofAddress === undefined ? [] : [{ name: `${name}:address:${network}`, most: limits.ofAddress }]),
    { name: `${name}:network:${network}:${email}`, most: limits.ofStranger },
    { name: `${name}:strangers:${email}`, most: limits.ofStrangers },
  ]
}
