import type { Context } from '../../context.ts'
import { seeThing } from '../counters/index.ts'
import { providerOfMember } from '../profiles/index.ts'

/**
 * Counts that somebody sees a pro's page [insight.readers]. Who cannot be counted, the pro himself, operators and automation among
 * them, is answered alike: nobody learns by it who is a pro.
 */
export async function readProfile(context: Context, id: number | 'me', device: string): Promise<{ accepted: boolean }> {
  const pro = id === 'me' || context.actor?.memberId === id ? undefined : await providerOfMember(context.db, id)
  if (pro === undefined) return { accepted: true }
  return seeThing(context, { kind: 'profile', id: pro.id, device }, async () => pro.memberId)
}
