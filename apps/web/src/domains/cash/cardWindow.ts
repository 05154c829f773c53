import type { Answer } from '@dure/contract/client'
import { loadGatewayScript } from '../../api/gatewayScript.ts'
import { href } from '../../navigation/href.ts'

type CardWindow = Answer<'GET /v1/payment/:userId/info/window'>

/** What the window is for, and where the page comes back to where it had to leave; whether the card typed there pays once, and is not kept. */
type Purpose = { readonly name: string; readonly path: string; readonly once?: boolean }
const keptCard = (uid: string): Purpose => ({ name: '두레 캐시 자동충전', path: href('/store/auto-charge', undefined, { uid }) })

type Refusals = { readonly network: string; readonly left: string; readonly other: string }
const toKeep: Refusals = {
  network: '카드 등록창을 열지 못했어요. 네트워크 상태를 확인해 주세요.',
  left: '카드 등록을 그만뒀어요.',
  other: '카드를 등록하지 못했어요. 다시 시도하거나 다른 카드를 써 주세요.',
}
const toPayOnce: Refusals = {
  network: '카드 번호를 적는 창을 열지 못했어요. 네트워크 상태를 확인해 주세요.',
  left: '카드 번호를 다 적지 않아 결제하지 않았어요.',
  other: '카드 번호를 확인하지 못해 결제하지 않았어요. 다시 시도하거나 다른 방법을 골라 주세요.',
}

/** The gateway's refusals in our own words. */
export const cardRefusal = (code: string, once = false): string => {
  const words = once ? toPayOnce : toKeep
  return code === 'NETWORK_ERROR' ? words.network : code.includes('CANCEL') ? words.left : words.other
}

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
    return { problem: cardRefusal('NETWORK_ERROR', purpose.once) }
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
  if (outcome?.code !== undefined) return { problem: cardRefusal(outcome.code, purpose.once) }
  return outcome?.billingKey === undefined ? undefined : { billingKey: outcome.billingKey }
}
