import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { dropSubscriptionOf, hasSubscription, saveSubscription } from './push.sql.ts'

type Standing = { on: boolean; public_key: string }

const standing = ({ house }: MemberContext, on: boolean): Standing => ({ on, public_key: house.gateways.push.publicKey })

export const pushStanding = async (context: MemberContext): Promise<Standing> =>
  standing(context, await hasSubscription(context.db, context.actor.sessionId))

/** Has the browser of this session told from now on; its address must be one of a push service that we know [notifications.push-services]. */
export async function subscribe(
  context: MemberContext,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<Standing | Failure<'INVALID_PARAMS'>> {
  const { push } = context.house.gateways
  if (!push.knows(endpoint))
    return fail('INVALID_PARAMS', { fields: { endpoint: '이 브라우저의 알림 서비스로는 아직 알려 드릴 수 없어요.' } })
  if (!push.fits(keys)) return fail('INVALID_PARAMS', { fields: { keys: '브라우저가 준 열쇠를 읽을 수 없어요. 다시 켜 주세요.' } })
  const { memberId, sessionId } = context.actor
  return inTransaction(context, async (inside) => {
    await saveSubscription(inside.db, { memberId, sessionId, endpoint, ...keys, now: inside.now })
    return standing(context, true)
  })
}

export async function unsubscribe(context: MemberContext): Promise<Standing> {
  await dropSubscriptionOf(context.db, context.actor.sessionId)
  return standing(context, false)
}
