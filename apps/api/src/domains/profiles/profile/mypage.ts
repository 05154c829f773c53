import { quoteLimits } from '@dure/contract/quotes/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { profileLimits } from '@dure/contract/profiles/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, type MemberContext, type ProviderContext } from '../../../context.ts'
import { walletOf } from '../../../ledger/index.ts'
import { memberEmail } from '../../accounts/index.ts'
import { pictureUrl } from '../../files/index.ts'
import { onCoverage } from '../area/coverageHooks.ts'
import { autoQuoteHook } from './autoQuoteHook.ts'
import { switchesOf, updateProvider } from './profile.sql.ts'

/** With less in the wallet no quote can be sent [quotes.price]. */
const cheapestQuote = quoteLimits.price.least

type Mypage = {
  role: 'provider' | 'customer'
  name: string
  email: string
  picture: string | null
  allowPublicRead: boolean
  allowAutoQuote: boolean
  allowMapExposure: boolean
  needCash: boolean
  pause: { until: string | null } | null
}

/** What my page shows of the member himself and of his switches [profiles.my-page]. */
export async function getMypage(context: MemberContext, role: 'provider' | 'customer' | undefined): Promise<Mypage | Failure<'NOT_FOUND'>> {
  const { memberId } = context.actor
  const [row, email] = [await switchesOf(context.db, memberId), await memberEmail(context.db, memberId)]
  if (row === undefined || email === null) return fail('NOT_FOUND')
  const { isProvider, pictureFileId, pictureWithheld, pausedAt, pausedUntil, ...switches } = row
  const asProvider = isProvider && role !== 'customer'
  return {
    ...switches,
    email,
    role: asProvider ? 'provider' : 'customer',
    picture: pictureFileId === null ? null : pictureUrl(context.house, pictureFileId, pictureWithheld),
    pause: pausedAt === null ? null : { until: pausedUntil },
    needCash: asProvider && (await walletOf(context, memberId)).total < cheapestQuote,
  }
}

type Turned = {
  readonly allowPublicRead?: boolean | undefined
  readonly allowAutoQuote?: boolean | undefined
  readonly allowMapExposure?: boolean | undefined
  readonly pause?: { readonly until: string | null } | null | undefined
}

/** Turns the pro's switches. Who pauses gets no requests until his day is over or he goes on by himself [profiles.pause]. */
export function updateMypage(
  context: ProviderContext,
  role: 'provider' | 'customer' | undefined,
  { pause, ...flags }: Turned,
): Promise<Mypage | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const until = pause?.until ?? null
    const [today, last] = [seoulDay(now), seoulDay(new Date(now.getTime() + profileLimits.pauseDays * DAY))]
    if (until !== null && (until < today || until > last))
      return fail('INVALID_PARAMS', { fields: { 'pause.until': `오늘부터 ${profileLimits.pauseDays}일 안의 날짜를 골라 주세요.` } })
    const kept = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
    const paused = pause === undefined ? {} : { pausedAt: pause === null ? null : now, pausedUntil: until }
    await updateProvider(db, actor.providerId, { ...kept, ...paused })
    if (flags.allowAutoQuote !== undefined) await autoQuoteHook.answer(inside, actor.providerId, flags.allowAutoQuote)
    // What came meanwhile and is still open reaches him now.
    if (pause === null) await onCoverage(inside, actor.providerId)
    return getMypage(inside, role)
  })
}
