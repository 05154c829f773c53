import { fail, type Failure } from '@dure/contract/errors'
import { appLinks } from '@dure/contract/support/limits'
import type { Context } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { hit } from '../../http/limits.ts'

/** Sends where the app is found to a phone; asked for by whoever holds it, so few a day. */
export async function sendAppLink(
  context: Context,
  phone: string,
): Promise<{ sent: boolean } | Failure<'TOO_MANY_REQUESTS' | 'NOT_ACCEPTABLE'>> {
  const limited = await hit(context, `app-link:${phone}`, appLinks.requests, appLinks.seconds)
  if (limited !== null) return fail('TOO_MANY_REQUESTS', { retryAfter: limited, reason: '같은 번호로는 하루에 세 번까지 보낼 수 있어요.' })
  try {
    await context.house.gateways.sms.send({
      to: phone,
      text: `[두레] 앱에서 견적을 더 빠르게 받아 보세요.\n${context.house.config.origin}/app`,
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status }, 'app link not sent')
    return fail('NOT_ACCEPTABLE', { reason: '문자를 보내지 못했어요. 잠시 후 다시 시도해 주세요.' })
  }
  return { sent: true }
}
