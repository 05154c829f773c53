import type { Answer } from '@dure/contract/client'
import { loadGatewayScript } from '../../api/gatewayScript.ts'
import { href } from '../../navigation/href.ts'

type CardWindow = Answer<'GET /v1/payment/:userId/info/window'>

/** What the window is for, and where the page comes back to where it had to leave. */
type Purpose = { readonly name: string; readonly path: string }
const keptCard = (uid: string): Purpose => ({ name: '두레 캐시 자동충전', path: href('/store/auto-charge', undefined, { uid }) })

/** The gateway's refusals in our own words. */
const refusals: Readonly<Record<string, string>> = {
  NETWORK_ERROR: '카드 등록창을 열지 못했어요. 네트워크 상태를 확인해 주세요.',
}
export const cardRefusal = (code: string): string =>
  refusals[code] ??
  (code.includes('CANCEL') ? '카드 등록을 그만뒀어요.' : '카드를 등록하지 못했어요. 다시 시도하거나 다른 카드를 써 주세요.')

/** What came of the window where it opened in place. */
type CardOutcome = { readonly billingKey: string } | { readonly problem: string }

/**
 * Opens the gateway's own window for a card: no field of a card is ever ours. In place it answers here; else the page leaves for it, which
 * comes back to the page that the purpose names.
 * @returns undefined where the page has left
 */
export async function openCardWindow(window: CardWindow, purpose = keptCard(window.uid)): Promise<CardOutcome | undefined> {
  let gateway
  try {
    gateway = await loadGatewayScript(window.sdkUrl)
  } catch {
    return { problem: cardRefusal('NETWORK_ERROR') }
  }
  const { customer, uid } = window
  const outcome = await gateway.requestIssueBillingKey({
    storeId: window.storeId,
    channelKey: window.channelKey,
    billingKeyMethod: 'CARD',
    issueId: uid,
    issueName: purpose.name,
    customer: {
      customerId: customer.id,
      fullName: customer.name,
      email: customer.email,
      ...(customer.phone === null ? {} : { phoneNumber: customer.phone }),
    },
    redirectUrl: new URL(purpose.path, location.origin).href,
  })
  if (outcome?.code !== undefined) return { problem: cardRefusal(outcome.code) }
  return outcome?.billingKey === undefined ? undefined : { billingKey: outcome.billingKey }
}
