import { formatPhone } from '@dure/kernel/phone'
import { won } from '@dure/ui/PriceText'
import { placeText, whenText, type Order } from './words.ts'

/** What was ordered, when and where; to its seller who ordered it too. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { buyer, role } = order
  const facts: readonly (readonly [string, string])[] = [
    ['일정', whenText(order) ?? '채팅에서 정해요'],
    ['장소', placeText(order)],
    ...(buyer === null
      ? []
      : [[role === 'provider' ? '주문한 고객' : '주문한 분', `${buyer.name} · ${formatPhone(buyer.phone)}`] as const]),
    ...(order.memo === '' ? [] : [['요청한 내용', order.memo] as const]),
    ['주문 번호', order.purchaseNo],
  ]
  return (
    <section aria-label="주문한 상품" className="rounded-card border border-line bg-card p-5">
      <div className="flex gap-4">
        {order.picture !== null && (
          <img src={order.picture} alt="" width={96} height={64} className="h-16 w-24 shrink-0 rounded-card object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="font-bold [overflow-wrap:anywhere]">{order.itemTitle}</h2>
          <p className="text-soft">
            {order.optionTitle} · <span className="tabular">{won(order.optionPrice)}</span>
          </p>
          <p className="type-meta">{order.partner.name}</p>
        </div>
      </div>
      <dl className="mt-3 space-y-1 border-t border-line pt-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-soft">{name}</dt>
            <dd className="whitespace-pre-wrap text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
