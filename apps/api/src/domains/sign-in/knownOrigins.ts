import { signInLimits } from '@dure/contract/sign-in/limits'
import { SECOND } from '@dure/kernel/time'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import type { Transport } from '../../http/bind.ts'
import { secretsOf, setSecret } from '../../http/callers/cookies.ts'
import { knownAmong, saveOrigin, type OriginKind } from './knownOrigins.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

const knownDeviceCookie = 'dure_known_device'

/** Where a member came in before: guesses from there have a count of their own, which strangers cannot use up [availability.known-origins]. */
export type KnownOrigin = { readonly kind: OriginKind; readonly id: string }

/** The device or else the network of the call, where the member came in from it before; null for a stranger's. */
export async function knownOrigin(context: Context, memberId: number, transport: Transport | null): Promise<KnownOrigin | null> {
  const device = deviceKeyOf(transport)
  const hashes = { device: device === null ? null : originHash(context, 'device', device), network: networkHash(context) }
  const known = await knownAmong(
    context.db,
    memberId,
    Object.values(hashes).filter((one) => one !== null),
  )
  for (const kind of ['device', 'network'] as const) {
    const id = hashes[kind]?.toString('base64url')
    if (id !== undefined && known.has(id)) return { kind, id }
  }
  return null
}

/** The member has just come in: his browser's device, which gets its cookie now or keeps it, and his network. */
export async function rememberOrigin(context: Context, memberId: number, transport: Transport | null): Promise<void> {
  await saveOrigin(context.db, { memberId, kind: 'network', hash: networkHash(context), at: context.now })
  if (transport === null) return
  const key = deviceKeyOf(transport) ?? randomBytes(32).toString('base64url')
  await saveOrigin(context.db, { memberId, kind: 'device', hash: originHash(context, 'device', key), at: context.now })
  setSecret(transport.reply, context.house, {
    name: knownDeviceCookie,
    value: key,
    seconds: signInLimits.originFor / SECOND,
    sameSite: 'Strict',
  })
}

/** The device a member proved his second factor on: the key alone opens nothing, and a thief of the password has none. */
export async function provedDevice(context: Context, memberId: number, transport: Transport | null): Promise<string | null> {
  const hash = provedHash(context, transport)
  if (hash === null) return null
  const id = hash.toString('base64url')
  return (await knownAmong(context.db, memberId, [hash])).has(id) ? id : null
}

export async function rememberProved(context: Context, memberId: number, transport: Transport | null): Promise<void> {
  const hash = provedHash(context, transport)
  if (hash !== null) await saveOrigin(context.db, { memberId, kind: 'device', hash, at: context.now })
}

function provedHash(context: Context, transport: Transport | null): Buffer | null {
  const device = deviceKeyOf(transport)
  return device === null ? null : originHash(context, 'device', `second-factor:${device}`)
}

function deviceKeyOf(transport: Transport | null): string | null {
  const keys = transport === null ? [] : secretsOf(transport.request, knownDeviceCookie)
  return keys.find((key) => /^[A-Za-z0-9_-]{43}$/.test(key)) ?? null
}

const networkHash = (context: Context): Buffer => originHash(context, 'network', networkOf(context.address))

/** Keyed, so that the table tells neither an address nor a device. */
function originHash(context: Context, kind: OriginKind, value: string): Buffer {
  return lookupHash(context.house.config).update(`origin:${kind}:${value}`).digest()
}
