import { useState } from 'react'
import { safePaymentLimits as limits, serviceAmountProblem } from '@dure/contract/safe-payment/limits'
import { formatWon } from '@dure/kernel/money'
import { DAY, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/Sheet'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { ServiceAmountField } from '../../forms/ServiceAmountField.tsx'
import { useWantedDay } from './useWantedDay.ts'
import { chatKey } from './queries.ts'
import type { Chat } from './queries.ts'

/** The pro asks the customer to pay safely: how much, and for which day where one is set. */
export function RequestPayment({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const [amount, setAmount] = useState(chat.quote?.unit === 'F' && chat.quote.price !== null ? chat.quote.price : 0)
  const wantedDay = useWantedDay(chat.id)
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? wantedDay
  const [today] = useState(() => seoulDay(new Date()))
  const [lastDay] = useState(() => seoulDay(new Date(Date.now() + limits.serviceDaysAhead * DAY)))
  const { send, busy, fields } = useCallMutation('POST /v2.1/safe-payment/providers/:userId/request', {
    refused: 'toast',
    refetch: [chatKey, 'GET /v2/safe-payment/:role/:userId'],
    onDone: onClose,
  })
  const ask = () => {
    const body = { chatId: chat.id, serviceAmount: amount, isExistServiceDate: day !== '', ...(day === '' ? {} : { serviceDate: day }) }
    return send({ params: { userId: 'me' }, body })
  }
  return (
    <Sheet open onClose={onClose} title="안전결제 요청하기">
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <ServiceAmountField label="받을 금액" amount={amount} error={fields.serviceAmount} onChange={setAmount} />
        <TextField
          label="서비스 날짜"
          type="date"
          min={today}
          max={lastDay}
          value={day}
          hint="정해지지 않았다면 비워 두세요."
          error={fields.serviceDate}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <p className="text-sm text-soft">고객이 결제한 돈은 거래를 확정할 때까지 안전하게 보관되고, 확정되면 등록한 계좌로 정산돼요.</p>
        <Button type="submit" wide size="lg" busy={busy} disabled={serviceAmountProblem(amount) !== undefined}>
          {amount > 0 ? `${formatWon(amount)} 요청하기` : '요청하기'}
        </Button>
      </form>
    </Sheet>
  )
}
