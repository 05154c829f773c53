import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { cash, won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { href } from '../../navigation/href.ts'
import { useRouter } from '../../useRouter.ts'
import { rememberReturn } from './afterPay.ts'
import { cardQuery } from './queries.ts'

type Props = {
  readonly product: { readonly id: number; readonly cash: number; readonly bonus: number; readonly price: number }
  /** For how long no fee is kept of a refund, as it was shown. */
  readonly promisedDays: number | null
  readonly redirect: string | undefined
  readonly onClose: () => void
  /** He pays in another way. */
  readonly onOther: () => void
}

/** Product, sum and card before the one press that pays with it [cash.one-press]. */
export function BuySheet({ product, promisedDays, redirect, onClose, onOther }: Props) {
  const { billingInfo, agreements } = useSuspenseQuery(cardQuery).data
  const [way, setWay] = useState(agreements.reuseRegisteredCard ? 'card' : 'other')
  const router = useRouter()
  const { send, busy, error } = useCallMutation('POST /v1/purchase/:userId/product/:productId', {
    onDone: ({ uid, tid }) => {
      rememberReturn(redirect)
      return router.goTo(href('/pay/:paymentId/done', { paymentId: tid }, { uid }))
    },
  })
  const [first, setFirst] = useState(agreements.reuseRegisteredCard)
  const agree = useCallMutation('POST /v1/payment/:userId/agreements', {
    atOnce: () => {
      setFirst(!first)
      return () => setFirst(first)
    },
  })
  const { cardName, cardNumber } = billingInfo.card
  return (
    <Sheet open strong={busy} onClose={onClose} title={`${cash(product.cash)} 충전`}>
      <p className="tabular text-2xl font-extrabold">{won(product.price)}</p>
      <p className="type-note">
        {product.bonus > 0 && `보너스 ${cash(product.bonus)}를 더 드려요. `}부가가치세가 들어 있는 금액이에요.
        {promisedDays !== null && ` ${promisedDays}일 동안 환불 수수료가 없어요.`}
      </p>
      <div className="mt-4">
        <RadioGroup
          label="결제 방법"
          value={way}
          onChange={setWay}
          choices={[
            { value: 'card', label: `등록한 카드 · ${cardName}`, description: cardNumber },
            { value: 'other', label: '다른 방법으로 결제', description: '카드, 계좌이체, 가상계좌, 간편결제' },
          ]}
        />
      </div>
      {way === 'card' && (
        <Checkbox
          className="mt-2"
          checked={first}
          onChange={() => void agree.send({ params: { userId: 'me' }, body: { reuseRegisteredCard: !first } })}
        >
          다음에도 이 카드를 먼저 고르기
        </Checkbox>
      )}
      <div className="mt-4">
        <FormError text={(error ?? agree.error)?.message} />
      </div>
      {way === 'card' ? (
        <Button
          size="lg"
          wide
          busy={busy}
          onClick={() =>
            void send({
              params: { userId: 'me', productId: product.id },
              body: { price: product.price, bonus: product.bonus, promisedDays },
            })
          }
        >
          <span className="tabular">{won(product.price)} 바로 결제하기</span>
        </Button>
      ) : (
        <Button size="lg" wide onClick={onOther}>
          결제 방법 고르기
        </Button>
      )}
    </Sheet>
  )
}
