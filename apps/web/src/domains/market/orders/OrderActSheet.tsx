import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { tooLong } from '@dure/contract/texts'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { schemaResolver } from '../../../forms/schema.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { refundQuery } from './queries.ts'
import { actTextOf, type OrderAct } from './acts.ts'
import { useOrderAct } from './useOrderAct.ts'
import type { Order } from './words.ts'

type Props = { readonly order: Order; readonly act: OrderAct; readonly onClose: () => void }

/** The reason as the contract takes it is one of the list, or words of one's own. */
const fields = z.object({
  reason: z.string(),
  words: z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(limits.reason, tooLong(limits.reason, '자세한 이유는'))),
})

/** Asks before an order is moved, what comes of it first; 기타 takes words of one's own. */
export function OrderActSheet({ order: shown, act, onClose }: Props) {
  // What comes back is said as it is now, not as it was when the page was read.
  const asks = act === 'cancel' && shown.role === 'customer' && shown.refundNow !== null
  const { data: refundNow } = useQuery({ ...refundQuery(shown.purchaseNo), enabled: asks, staleTime: 0 })
  const order = refundNow === undefined ? shown : { ...shown, refundNow }
  const text = actTextOf(order, act)
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { reason: text.reasons?.[0] ?? '', words: '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { send, busy } = useOrderAct(order, act)
  const go = form.handleSubmit(async (said) => {
    const own = said.words === '' ? undefined : said.words
    // Who says that nobody came says what happened [market.no-show].
    if (act === 'noShow' && order.role === 'provider' && own === undefined)
      return form.setError('words', { message: '있었던 일을 적어 주세요.' })
    const chosen = text.words === true ? own : said.reason === '' ? undefined : said.reason === '기타' ? (own ?? said.reason) : said.reason
    // What was typed stays where it was refused.
    if (!(await send(chosen))) return
    toast(text.done)
    onClose()
  })
  const wordsShown = text.words === true || reason === '기타'
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.question}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            아니요
          </Button>
          <Button tone={text.danger === true ? 'danger' : 'primary'} className="flex-1" busy={busy} onClick={() => void go()}>
            {text.label}
          </Button>
        </>
      }
    >
      <p className="text-soft">{text.about}</p>
      {text.reasons !== undefined && (
        <div className="mt-4">
          <RadioGroup
            label="이유"
            value={reason}
            onChange={(chosen) => form.setValue('reason', chosen)}
            choices={text.reasons.map((one) => ({ value: one, label: one }))}
          />
        </div>
      )}
      {wordsShown && (
        <div className="mt-3">
          <TextArea
            {...form.register('words')}
            label={text.words === true ? (order.role === 'provider' ? '있었던 일' : '있었던 일 (선택)') : '자세한 이유'}
            rows={3}
            max={limits.reason}
            error={form.formState.errors.words?.message}
          />
        </div>
      )}
    </Dialog>
  )
}
