import { createHash, randomBytes } from 'node:crypto'
import type { ProviderContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { clearFeed, feedOf, noteFeedRead, providerOfFeed, setFeed } from './calendar.sql.ts'

const bytes = 32
const form = /^[\w-]{43}$/u
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes the secret link anew, which ends the one before; we keep its hash alone, so it is told this once [calendar.feed]. */
export async function renewFeed({ db, now, actor, house }: ProviderContext): Promise<{ url: string; madeAt: string }> {
  const token = randomBytes(bytes).toString('base64url')
  await setFeed(db, actor.providerId, hashOf(token), now)
  return { url: new URL(`/calendar/${token}.ics`, house.config.origin).href, madeAt: now.toISOString() }
}

export async function endFeed({ db, actor }: ProviderContext): Promise<{ ended: boolean }> {
  return { ended: await clearFeed(db, actor.providerId) }
}

export async function feedState({ db, actor }: ProviderContext): Promise<{ madeAt: string | null; readAt: string | null }> {
  const found = await feedOf(db, actor.providerId)
  return { madeAt: found?.feedMadeAt?.toISOString() ?? null, readAt: found?.feedReadAt?.toISOString() ?? null }
}

/** Whose calendar a link's token opens, which is noted; null where it opens none. */
export async function openFeed(db: Db, token: string, now: Date): Promise<number | null> {
  if (!form.test(token)) return null
  const providerId = await providerOfFeed(db, hashOf(token))
  if (providerId !== null) await noteFeedRead(db, providerId, now)
  return providerId
}
