import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { safePaymentLimits as limits, serviceAmountProblem } from '@dure/contract/safe-payment/limits'
import { serviceAmount } from '@dure/contract/safe-payment/schemas'
import { DAY, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { won, wonOff } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SheetFoot } from '@dure/ui/overlays/SheetFoot'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useRouter } from '../../useRouter.ts'
import { CouponLine } from '../promotions/CouponLine.tsx'
import { usePayingCoupon } from '../promotions/usePayingCoupon.ts'
import { payableQuery } from './queries.ts'
import { SellerLines, SellerToCome } from './SellerLines.tsx'
import { useWantedDay } from '../chat/useWantedDay.ts'
import { DateField } from '../../forms/DateField.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { ServiceAmountField } from '../../forms/ServiceAmountField.tsx'

/** An empty day is none. */
const fields = z.object({ serviceAmount, serviceDate: z.string() })

/** The customer pays the pro of a room without being asked: his amount, the commission on top, who sells and how it may be undone. */
export function SafePaymentSheet({
  chatId,
  amount: suggested,
  onClose,
}: {
  readonly chatId: number
  readonly amount?: number | null
  readonly onClose: () => void
}) {
  const router = useRouter()
  const queries = useQueryClient()
  const wantedDay = useWantedDay(chatId)
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { serviceAmount: suggested ?? 0, serviceDate: wantedDay },
  })
  useEffect(() => {
    // The day may become known after the sheet was opened; one that was typed meanwhile stays.
    if (wantedDay !== '' && form.getValues('serviceDate') === '') form.setValue('serviceDate', wantedDay)
  }, [form, wantedDay])
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'serviceAmount' })
  const serviceDay = useWatch({ control: form.control, name: 'serviceDate' })
  const [today] = useState(() => seoulDay(new Date()))
  const [lastDay] = useState(() => seoulDay(new Date(Date.now() + limits.serviceDaysAhead * DAY)))
  const fits = serviceAmountProblem(amount) === undefined
  // The price of another amount is none of this one.
  const { data, isFetching } = useQuery({ ...payableQuery(chatId, amount), enabled: fits })
  const price = fits ? data : undefined
  const paying = usePayingCoupon(price, isFetching)
  const { send, busy } = useCallMutation('POST /v2.1/safe-payment/customers/:userId/prepare', {
    refused: (error) => {
      if (!paying.refused(error)) return showRefusal(error, form.setError, ['serviceAmount', 'serviceDate'])
      void queries.invalidateQueries({ queryKey: payableQuery(chatId, amount).queryKey })
    },
    onDone: ({ checkoutUrl }) => router.goTo(new URL(checkoutUrl).pathname),
  })
  const { total, coupon } = paying
  const pay = form.handleSubmit(({ serviceDate: day, ...given }) =>
    send({
      params: { userId: 'me' },
      body: {
        chatId,
        ...given,
        paymentMethod: 'card' as const,
        eventCouponId: coupon?.couponId ?? null,
        ...(total === null ? {} : { amount: total }),
        ...(day === '' ? {} : { isExistServiceDate: true, serviceDate: day }),
      },
    }),
  )
  return (
    <Sheet open onClose={onClose} title="안전결제로 결제하기">
      <form className="space-y-4" noValidate onSubmit={(event) => void pay(event)}>
        <ServiceAmountField
          label="고수와 약속한 금액"
          amount={amount}
          error={errors.serviceAmount?.message}
          onChange={(next) => form.setValue('serviceAmount', next)}
        />
        <DateField
          label="서비스 날짜"
          min={today}
          max={lastDay}
          value={serviceDay}
          empty="아직 정하지 않았어요"
          none="날짜 정하지 않기"
          error={errors.serviceDate?.message}
          onChange={(day) => form.setValue('serviceDate', day)}
        />
        {total !== null && price !== undefined && (
          <>
            <CouponLine price={price} paying={paying} chatId={chatId} />
            <dl className="tabular rounded-card bg-sunk px-5 py-4">
              <div className="flex justify-between gap-4">
                <dt className="text-soft">서비스 금액</dt>
                <dd className="font-semibold">{won(amount)}</dd>
              </div>
              <div className="mt-1 flex justify-between gap-4">
                <dt className="text-soft">안전결제 수수료</dt>
                <dd className="font-semibold">{won(price.commission ?? 0)}</dd>
              </div>
              {coupon !== null && (
                <div className="mt-1 flex justify-between gap-4">
                  <dt className="text-soft">쿠폰 할인</dt>
                  <dd className="font-semibold">{wonOff(coupon.discount)}</dd>
                </div>
              )}
              <div className="mt-1 flex justify-between gap-4">
                <dt className="font-semibold">결제 금액</dt>
                <dd className="text-xl font-extrabold">{won(total)}</dd>
              </div>
            </dl>
            {price.safePaymentId === null ? <SellerToCome name={price.seller.name} /> : <SellerLines seller={price.seller} />}
            <ul className="list-disc space-y-1 pl-5 type-meta">
              <li>{price.notice.intermediary}</li>
              <li>{price.notice.withdrawal}</li>
            </ul>
          </>
        )}
        <FormError text={errors.root?.message ?? paying.notice} />
        <SheetFoot>
          <Button type="submit" wide size="lg" busy={busy || paying.checking} disabled={total === null}>
            {total === null ? '결제하기' : `${won(total)} 결제하기`}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
