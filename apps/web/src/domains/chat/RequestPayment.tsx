import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { safePaymentLimits as limits, sellerTold, serviceAmountProblem } from '@dure/contract/safe-payment/limits'
import { serviceAmount } from '@dure/contract/safe-payment/schemas'
import { formatWon } from '@dure/kernel/money'
import { DAY, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SheetFoot } from '@dure/ui/overlays/SheetFoot'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { DateField } from '../../forms/DateField.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { ServiceAmountField } from '../../forms/ServiceAmountField.tsx'
import { useWantedDay } from './useWantedDay.ts'
import type { Chat } from './queries.ts'

/** An empty day is none. */
const fields = z.object({ serviceAmount, serviceDate: z.string() })

/** The pro asks the customer to pay safely: how much, and for which day where one is set. */
export function RequestPayment({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const wantedDay = useWantedDay(chat.id)
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { serviceAmount: chat.quote?.unit === 'F' ? (chat.quote.price ?? 0) : 0, serviceDate: wantedDay },
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
  const { send, busy } = useCallMutation('POST /v2.1/safe-payment/providers/:userId/request', {
    refused: (error) => showRefusal(error, form.setError, ['serviceAmount', 'serviceDate']),
    onDone: onClose,
  })
  const ask = form.handleSubmit(({ serviceDate: day, ...given }) => {
    const body = { chatId: chat.id, ...given, isExistServiceDate: day !== '', ...(day === '' ? {} : { serviceDate: day }) }
    return send({ params: { userId: 'me' }, body })
  })
  return (
    <Sheet open onClose={onClose} title="안전결제 요청하기">
      <form className="space-y-4" noValidate onSubmit={(event) => void ask(event)}>
        <ServiceAmountField
          label="받을 금액"
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
        <p className="type-note">고객이 결제한 돈은 거래를 확정할 때까지 안전하게 보관하고, 확정하면 등록한 계좌로 보내 드려요.</p>
        <p className="rounded-card bg-sunk px-4 py-3 type-note">{sellerTold}</p>
        <FormError text={errors.root?.message} />
        <SheetFoot>
          <Button type="submit" wide size="lg" busy={busy} disabled={serviceAmountProblem(amount) !== undefined}>
            {amount > 0 ? `${formatWon(amount)} 요청하기` : '요청하기'}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
