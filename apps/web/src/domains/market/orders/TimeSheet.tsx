import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { HOUR, momentInWords } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { seoulField, toSeoulField } from '../../../forms/seoulTime.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import type { Order } from './words.ts'

const fields = z.object({ startAt: seoulField })

/** Another time of an order: its buyer moves it, its seller offers one. A time that cannot be had is refused and stays typed. */
export function TimeSheet({
  order,
  kind,
  onClose,
}: {
  readonly order: Order
  readonly kind: 'change' | 'offer'
  readonly onClose: () => void
}) {
  const form = useForm<{ startAt: string }, unknown, { startAt: string }>({
    resolver: schemaResolver(fields),
    defaultValues: { startAt: order.startAt === null ? '' : toSeoulField(order.startAt) },
  })
  const { errors } = form.formState
  const told = {
    refused: (error: Parameters<typeof showRefusal>[0]) =>
      error.name.startsWith('CALENDAR_')
        ? form.setError('startAt', { type: 'server', message: error.message }, { shouldFocus: true })
        : showRefusal(error, form.setError, ['startAt']),
    onDone: () => {
      toast(kind === 'change' ? '시간을 바꿨어요. 고수가 다시 확정해요.' : '다른 시간을 제안했어요.')
      onClose()
    },
  }
  const changing = useCallMutation('POST /v1/market/orders/:purchaseNo/change', told)
  const offering = useCallMutation('POST /v1/market/orders/:purchaseNo/offer', told)
  const params = { purchaseNo: order.purchaseNo }
  const save = form.handleSubmit(({ startAt }) => (kind === 'change' ? changing : offering).send({ params, body: { startAt } }))
  return (
    <Sheet open onClose={onClose} title={kind === 'change' ? '시간 바꾸기' : '다른 시간 제안하기'}>
      <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        <p className="text-soft">
          {order.startAt !== null && `지금은 ${momentInWords(new Date(order.startAt))}이에요. `}
          {kind === 'change'
            ? `시작하기 ${limits.changeBefore / HOUR}시간 전까지 ${order.changesLeft}번 더 바꿀 수 있어요.`
            : '제안한 시간은 바로 잡아 두고, 고객이 받아들이면 확정돼요. 거절하면 모두 돌려드려요.'}
        </p>
        <TextField {...form.register('startAt')} type="datetime-local" label="새 시간" error={errors.startAt?.message} />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={changing.busy || offering.busy}>
          {kind === 'change' ? '이 시간으로 바꾸기' : '이 시간 제안하기'}
        </Button>
      </form>
    </Sheet>
  )
}
