import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { startAt } from '@dure/contract/market/orderSchemas'
import { withParticle } from '@dure/kernel/korean'
import { momentInWords, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { Dates, useFreeTimes } from '../scheduling/Dates.tsx'
import { TimeChips } from '../scheduling/TimeChips.tsx'
import type { Order } from './words.ts'

const fields = z.object({ startAt })
type Props = { readonly order: Order; readonly kind: 'change' | 'offer'; readonly onClose: () => void }

/** Another time of an order, of those that can be had: its buyer moves it, its seller offers one. One that was taken meanwhile is refused, and the free ones are read anew. */
export function TimeSheet({ order, kind, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { startAt: '' } })
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'startAt' })
  const [day, setDay] = useState<string>()
  // It opens where the time is that it has now.
  const times = useFreeTimes(order.productId, { month: order.startAt === null ? undefined : seoulDay(new Date(order.startAt)).slice(0, 7) })
  // The time it has is no other one.
  const days = times.days?.map(({ date, times: all }) => ({ date, times: all.filter((one) => one.startAt !== order.startAt) }))
  // The day that is shown is the one he chose, else the first of the month that has a time.
  const shown = day ?? times.firstFree
  // A time of another day is on no screen any more.
  const chooseDay = (next: string | undefined) => {
    setDay(next)
    form.setValue('startAt', '')
  }
  const chooseMonth = (month: string) => {
    chooseDay(undefined)
    times.setMonth(month)
  }
  const told = {
    refused: (error: Parameters<typeof showRefusal>[0]) => {
      showRefusal(error, form.setError, ['startAt'])
      void times.refetch()
    },
    onDone: () => {
      toast(kind === 'change' ? '시간을 바꿨어요. 고수가 다시 확정해요.' : '다른 시간을 제안했어요.')
      onClose()
    },
  }
  const changing = useCallMutation('POST /v1/market/orders/:purchaseNo/change', told)
  const offering = useCallMutation('POST /v1/market/orders/:purchaseNo/offer', told)
  const save = form.handleSubmit((body) =>
    (kind === 'change' ? changing : offering).send({ params: { purchaseNo: order.purchaseNo }, body }),
  )
  return (
    <Sheet open onClose={onClose} title={kind === 'change' ? '시간 바꾸기' : '다른 시간 제안하기'}>
      <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        <p className="text-soft">
          {order.startAt !== null && `지금은 ${withParticle(momentInWords(new Date(order.startAt)), '이에요/예요')}. `}
          {kind === 'change'
            ? `${order.changeUntil === null ? '' : `${momentInWords(new Date(order.changeUntil))}까지 `}${order.changesLeft}번 더 바꿀 수 있어요.`
            : '제안한 시간은 바로 잡아 두고, 고객이 받아들이면 확정돼요. 거절하면 모두 돌려드려요.'}
        </p>
        {times.today === undefined && <SkeletonList rows={2} />}
        <Dates times={{ ...times, setMonth: chooseMonth }} date={shown} onChoose={chooseDay} />
        {shown !== undefined && (
          <TimeChips
            days={days}
            date={shown}
            startAt={chosen}
            lengthMinutes={times.lengthMinutes ?? order.lengthMinutes ?? 0}
            places={1}
            onChoose={(next) => form.setValue('startAt', next, { shouldValidate: form.formState.isSubmitted })}
          />
        )}
        <FormError text={errors.startAt?.message} />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={changing.busy || offering.busy}>
          {kind === 'change' ? '이 시간으로 바꾸기' : '이 시간 제안하기'}
        </Button>
      </form>
    </Sheet>
  )
}
