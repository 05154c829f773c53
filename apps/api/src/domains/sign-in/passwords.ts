import { randomBytes } from 'node:crypto'
import { SECOND } from '@dure/kernel/time'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../context.ts'
import { fairTurns, LineFull, type Patience } from '../../fairTurns.ts'
import { networkOf } from '../../http/address.ts'

// OWASP's second choice for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Made to take long, and so done one of a line at a time, in turns by network: a crowd that guesses or signs up keeps nobody else out. Who
 * is logged in or came in from here before stands in a line without strangers [availability.known-origins].
 */
const lines = { known: fairTurns(1), strangers: fairTurns(1) }
const patience: Patience = { ofOne: 40, inAll: Infinity, milliseconds: 10 * SECOND }

/** @throws LineFull where too many of one network wait. */
async function inTurn<T>(context: Context, isKnown: boolean, work: () => Promise<T>): Promise<T> {
  // Nobody waits for a turn while he holds a connection: what comes in a transaction is done at once, and was proved to be somebody's before.
  if (context.inTransaction) return work()
  const line = isKnown || context.actor !== null ? lines.known : lines.strangers
  const done = await line.take(networkOf(context.address), patience, async () => ({ value: await work() }))
  if (done === null) throw new LineFull()
  return done.value
}

export function hashPassword(context: Context, password: string): Promise<string> {
  return inTurn(context, false, () => hash(password, cost))
}

/** Of a password that nobody knows: for an account whose first one is set by a link. */
export const hashOfNobodys = (): Promise<string> => hash(randomBytes(32), cost)

export type Typed = { readonly password: string }

const ahead = new WeakMap<Typed, string>()

/** Hashes what a new member typed before the transaction that makes his account, which then holds its connection for no longer than it writes. */
export async function hashAhead(context: Context, typed: Typed): Promise<void> {
  ahead.set(typed, await hashPassword(context, typed.password))
}

export async function hashOf(context: Context, typed: Typed): Promise<string> {
  return ahead.get(typed) ?? (await hashPassword(context, typed.password))
}

const nobody = hash('nobody-has-this-password-1', cost)

/** Takes the same time whether the account exists or not, so that an answer's delay tells nothing. */
export async function passwordMatches(context: Context, stored: string | null, password: string, isKnown = false): Promise<boolean> {
  const compared = stored ?? (await nobody)
  const matches = await inTurn(context, isKnown, () => verify(compared, password))
  return stored !== null && matches
}
