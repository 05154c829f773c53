import type { Declaration } from '@dure/contract/endpoint'
import { failed } from '@dure/contract/errors'
import type { Context } from '../context.ts'
import { networkOf } from './address.ts'
import { lookupHash } from '../config/secrets.ts'

type Told = { readonly name: string; readonly declaration: Declaration; readonly body: unknown; readonly outcome: unknown }

/**
 * Keeps what came of a call that lets somebody in or proves who he is: which call, how it ended, whose account and from which
 * network, both under names that are the same in every line and that nobody without the server's key turns back [sign-in.log].
 */
export function logSecurity({ house, actor, address, traceId }: Context, { name, declaration, body, outcome }: Told): void {
  if (!declaration.security) return
  const given = body as { email?: unknown } | undefined
  const entered = (outcome as { user_id?: unknown } | null)?.user_id
  const nameOf = (kind: string, value: unknown): string | null =>
    (typeof value !== 'string' && typeof value !== 'number') || value === ''
      ? null
      : lookupHash(house.config)
          .update(`log:${kind}:${String(value)}`)
          .digest('base64url')
          .slice(0, 16)
  house.log.info(
    {
      event: name,
      outcome: failed(outcome) ? outcome.failure : 'done',
      account: nameOf('member', actor?.memberId ?? entered),
      email: nameOf('email', typeof given?.email === 'string' ? given.email.trim().toLowerCase().slice(0, 320) : null),
      network: nameOf('network', networkOf(address)),
      traceId,
    },
    'security',
  )
}
