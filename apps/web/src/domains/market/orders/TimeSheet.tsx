import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { startAt } from '@dure/contract/market/orderSchemas'
import { withParticle } from '@dure/kernel/korean'
import { formatDayWithWeekday, formatTime, momentInWords, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { freeQuery } from './queries.ts'
import type { Order } from './words.ts'

const fields = z.object({ startAt })
type Props = { readonly order: Order; readonly kind: 'change' | 'offer'; readonly onClose: () => void }

/** Another time of an order, of those that can be had: its buyer moves it, its seller offers one. One that was taken meanwhile is refused, and the free ones are read anew. */
export function TimeSheet({ order, kind, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { startAt: '' } })
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'startAt' })
  const [day, setDay] = useState<string>()
  const { data: first } = useQuery(freeQuery(order.productId, undefined))
  // The next free day may lie in another month than this one.
  const month = day ?? (first?.nextFree == null ? undefined : seoulDay(new Date(first.nextFree)))
  const { data, refetch } = useQuery(freeQuery(order.productId, month?.slice(0, 7)))
  // The day that is shown is the one he chose, else the first that has a time.
  const shown = day ?? (data?.nextFree == null ? data?.today : seoulDay(new Date(data.nextFree)))
  const times = data?.days.find(({ date }) => date === shown)?.times.filter((one) => one.startAt !== order.startAt) ?? []
  // A time of another day is on no screen any more.
  const chooseDay = (next: string) => {
    setDay(next)
    form.setValue('startAt', '')
  }
  const told = {
    refused: (error: Parameters<typeof showRefusal>[0]) => {
      showRefusal(error, form.setError, ['startAt'])
      void refetch()
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
        {data === undefined || shown === undefined ? (
          <SkeletonList rows={2} />
        ) : (
          <>
            <DateField label="날짜" value={shown} min={data.today} max={data.lastDay} onChange={chooseDay} />
            {times.length === 0 ? (
              <p className="text-soft">
                {formatDayWithWeekday(parseSeoulDay(shown)!)}에는 고를 수 있는 시간이 없어요. 다른 날을 골라 주세요.
              </p>
            ) : (
              <RadioGroup
                label="시간"
                columns={2}
                value={chosen}
                error={errors.startAt?.message}
                onChange={(next) => form.setValue('startAt', next, { shouldValidate: form.formState.isSubmitted })}
                choices={times.map((one) => ({ value: one.startAt, label: formatTime(new Date(one.startAt)) }))}
              />
            )}
          </>
        )}
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={changing.busy || offering.busy}>
          {kind === 'change' ? '이 시간으로 바꾸기' : '이 시간 제안하기'}
        </Button>
      </form>
    </Sheet>
  )
}
