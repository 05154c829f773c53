import { createHash, randomBytes } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { tellMember } from '../accounts/index.ts'
import { hasEnded } from '../sign-in/index.ts'
import { clearFeed, feedOf, noteFeedRead, providerOfFeed, setFeed } from './calendar.sql.ts'

const bytes = 32
const form = /^[\w-]{43}$/u
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Makes the secret link anew, which ends the one before; we keep its hash alone, so it is told this once, and its pro hears of it
 * by mail, where it was not he [calendar.feed]. A session that ended meanwhile makes none [sign-in.ended-meanwhile].
 */
export function renewFeed(context: ProviderContext): Promise<{ url: string; madeAt: string } | Failure<'INVALID_TOKEN'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    if (await hasEnded(db, actor.sessionId)) return fail('INVALID_TOKEN')
    const token = randomBytes(bytes).toString('base64url')
    await setFeed(db, actor.providerId, hashOf(token), now)
    await tellMember(inside, actor.memberId, {
      subject: '내 일정을 보는 비밀 링크를 만들었어요',
      body: '이 링크를 아는 사람은 로그인하지 않고 내 일정을 볼 수 있어요.\n직접 만들지 않았다면 일정에서 링크를 끝내고 모든 기기에서 로그아웃해 주세요.',
    })
    return { url: new URL(`/calendar/${token}.ics`, house.config.origin).href, madeAt: now.toISOString() }
  })
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
