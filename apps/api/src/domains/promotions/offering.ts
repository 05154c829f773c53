import type { CouponOfferBody } from '@dure/contract/promotions/couponDesk'
import { mostOfAll } from '@dure/contract/promotions/discount'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { startOfSeoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../context.ts'
import { thingHooks } from '../../http/audit/operators.ts'
import { countMeant, someMeant, type Meant } from './giving.sql.ts'
import { offersAloneSince } from './offers.sql.ts'

type Fields = Failure<'INVALID_PARAMS'>
const wrong = (fields: Record<string, string>): Fields => fail('INVALID_PARAMS', { fields })

/** What is offered: of what a request brings the terms are the house's, of what operators give there are as many as get it. */
export type Plan = Omit<CouponOfferBody, 'usableFrom' | 'expiresAt' | 'code' | 'audience'> & {
  readonly usableFrom: Date
  readonly expiresAt: Date
  readonly code: string | null
  readonly meant: Meant | null
  /** How many get it at once; null where they come by themselves. */
  readonly people: number | null
  readonly some: { id: number; name: string }[]
  readonly most: number
  /** Whether a second operator has to agree [promotions.agreement]. */
  readonly agreement: boolean
}

/**
 * What an offer would be and do: checked, counted, and weighed against what the operator offered alone today. The same for the preview
 * and for the making, so that the one cannot promise what the other does not do.
 */
export async function planOffer(
  context: MemberContext,
  body: CouponOfferBody,
): Promise<Plan | Failure<'INVALID_PARAMS' | 'CONFLICT_OF_INTEREST'>> {
  const refused = checkOffer(context, body)
  if (refused !== null) return refused
  const meant = await whomMeant(context, body)
  if (failed(meant)) return meant
  const people = meant === null ? null : await countMeant(context.db, meant)
  if (people === 0) return wrong({ audience: '쿠폰을 받을 회원이 없어요. 운영자 본인의 계정과 떠난 회원은 받지 않아요.' })
  if (people !== null && people > limits.pieces)
    return wrong({ audience: `한 번에 ${limits.pieces.toLocaleString('ko-KR')}명까지 줄 수 있어요.` })
  const fixed =
    body.issueType === 'request'
      ? {
          kind: 'rate' as const,
          value: limits.request.rate,
          maxDiscount: limits.request.maxDiscount,
          minAmount: 0,
          target: 'safe_payment' as const,
          services: null,
        }
      : {}
  const { usableFrom, expiresAt, code, audience: _, ...rest } = body
  const terms = { ...rest, ...fixed, pieces: people ?? body.pieces }
  const most = mostOfAll(terms)
  const alone = await offersAloneSince(context.db, context.actor.memberId, startOfSeoulDay(context.now))
  return {
    ...terms,
    usableFrom: new Date(usableFrom),
    expiresAt: new Date(expiresAt),
    code: body.issueType === 'code' ? (code ?? null) : null,
    meant,
    people,
    some: meant === null ? [] : await someMeant(context.db, meant),
    most,
    agreement: alone.reduce((sum, one) => sum + mostOfAll(one), most) >= limits.alone,
  }
}

function checkOffer({ now }: MemberContext, body: CouponOfferBody): Fields | null {
  const [usableFrom, expiresAt] = [new Date(body.usableFrom), new Date(body.expiresAt)]
  if (expiresAt <= usableFrom || expiresAt <= now) return wrong({ expiresAt: '끝나는 때는 시작보다 뒤여야 해요.' })
  if (body.issueType === 'code' && body.code == null) return wrong({ code: '코드를 적어 주세요.' })
  if (body.issueType === 'operator' && body.audience == null) return wrong({ audience: '누구에게 줄지 골라 주세요.' })
  if (body.pieces === null && body.budget === null && body.issueType !== 'operator')
    return wrong({ pieces: '몇 장까지 쓸 수 있는지, 또는 모두 얼마까지 깎는지 적어 주세요.' })
  if (body.issueType === 'request') return null
  if (body.kind === 'rate' && body.value > limits.maxRate) return wrong({ value: `할인율은 ${limits.maxRate}%까지 적을 수 있어요.` })
  if (body.kind === 'rate' && body.maxDiscount === null) return wrong({ maxDiscount: '할인율 쿠폰은 가장 많이 깎는 금액을 적어 주세요.' })
  return null
}

/** Whom an offer is given to; nobody gives to himself, nor to who is one with him [moderation.conflict]. */
async function whomMeant(
  context: MemberContext,
  { issueType, audience }: CouponOfferBody,
): Promise<Meant | null | Failure<'CONFLICT_OF_INTEREST'>> {
  if (issueType !== 'operator' || audience == null) return null
  const { db, now, actor } = context
  if (audience.kind === 'members' && (await thingHooks.answer.concerns(db, actor.memberId, 'member', audience.ids)))
    return fail('CONFLICT_OF_INTEREST')
  return { audience, at: now, none: await thingHooks.answer.operatorsSelves(db) }
}
