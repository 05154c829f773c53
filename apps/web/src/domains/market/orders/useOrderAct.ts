import { useCallMutation } from '../../../api/useCallMutation.ts'
import type { OrderAct } from './acts.ts'
import type { Order } from './words.ts'

/** What is said with an act: why, of the list or in own words, and for operators what happened, with what shows it. */
export type Said = { readonly why: string | undefined; readonly text: string | undefined; readonly fileIds: readonly string[] }

/** Does an act of an order, with the reason or words where there are any. @returns whether it was done. */
export function useOrderAct(order: Order, act: OrderAct) {
  const moved = { refused: 'toast' } as const
  const confirming = useCallMutation('POST /v1/market/orders/:purchaseNo/confirm', moved)
  const finishing = useCallMutation('POST /v1/market/orders/:purchaseNo/done', moved)
  const settling = useCallMutation('POST /v1/market/orders/:purchaseNo/settle', moved)
  const accepting = useCallMutation('POST /v1/market/orders/:purchaseNo/offer/accept', moved)
  const refusing = useCallMutation('POST /v1/market/orders/:purchaseNo/offer/refuse', moved)
  const rejecting = useCallMutation('POST /v1/market/orders/:purchaseNo/reject', moved)
  const cancelling = useCallMutation('POST /v1/market/orders/:purchaseNo/cancel', moved)
  const missing = useCallMutation('POST /v1/market/orders/:purchaseNo/no-show', moved)
  const opening = useCallMutation('POST /v1/market/orders/:purchaseNo/case', moved)
  const busy = [confirming, finishing, settling, accepting, refusing, rejecting, cancelling, missing, opening].some((one) => one.busy)
  const params = { purchaseNo: order.purchaseNo }
  const send = ({ why, text, fileIds }: Said): Promise<boolean> => {
    const shown = { ...(text === undefined ? {} : { text }), ...(fileIds.length === 0 ? {} : { fileIds: [...fileIds] }) }
    switch (act) {
      case 'confirm':
        return confirming.send({ params })
      case 'done':
        return finishing.send({ params })
      case 'settle':
        return settling.send({ params })
      case 'accept':
        return accepting.send({ params })
      case 'refuse':
        return refusing.send({ params, body: {} })
      case 'cancel':
        if (order.can.reject) return rejecting.send({ params, body: { reason: why ?? '기타' } })
        return cancelling.send({
          params,
          body: {
            ...(why === undefined ? {} : { reason: why }),
            ...(order.role === 'customer' && order.refundNow !== null ? { refund: order.refundNow.refund } : {}),
          },
        })
      case 'noShow':
        return missing.send({ params, body: shown })
      case 'case':
        return opening.send({ params, body: { reason: why ?? '기타', ...shown } })
    }
  }
  return { send, busy }
}
