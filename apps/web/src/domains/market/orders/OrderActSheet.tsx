import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { tooLong } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { EvidenceFiles, useEvidenceFiles } from '../../../forms/EvidenceFiles.tsx'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { schemaResolver } from '../../../forms/schema.ts'
import { ownKey } from '../../../session/owner.ts'
import { useSession } from '../../../session/store.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { refundQuery } from './queries.ts'
import { actTextOf, type OrderAct } from './acts.ts'
import { useOrderAct } from './useOrderAct.ts'
import type { Order } from './words.ts'

type Props = { readonly order: Order; readonly act: OrderAct; readonly onClose: () => void }

/** Own words as the contract takes them: a reason is short, what happened may be long. */
const fieldsOf = (most: number) =>
  z.object({
    reason: z.string(),
    words: z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(most, tooLong(most, '자세한 내용은'))),
  })

type Typed = { readonly reason: string; readonly words: string }

/** Asks before an order is moved, what comes of it first; what is typed and put to it stays in this browser until it is sent. */
export function OrderActSheet({ order: shown, act, onClose }: Props) {
  const { me } = useSession()
  // What comes back is said as it is now, not as it was when the page was read.
  const asks = act === 'cancel' && shown.role === 'customer' && shown.refundNow !== null
  const { data: refundNow } = useQuery({ ...refundQuery(shown.purchaseNo), enabled: asks, staleTime: 0 })
  const order = refundNow === undefined ? shown : { ...shown, refundNow }
  const text = actTextOf(order, act)
  const most = text.words === undefined ? limits.reason : escrowLimits.evidence
  const key = ownKey(`dure:order-act:${order.purchaseNo}:${act}`)
  const [kept] = useState(() => loadDraft<Typed>(key))
  const first = text.reasons?.[0] ?? ''
  const form = useForm({
    resolver: schemaResolver(fieldsOf(most)),
    defaultValues: { reason: text.reasons?.includes(kept?.reason ?? '') ? kept!.reason : first, words: kept?.words ?? '' },
  })
  const [reason, words] = useWatch({ control: form.control, name: ['reason', 'words'] })
  const files = useEvidenceFiles(`${key}:files`)
  const { send, busy } = useOrderAct(order, act)
  const [done, setDone] = useState(false)
  useEffect(() => keepDraft(key, done || (words === '' && reason === first) ? null : { reason, words }), [key, done, reason, words, first])
  const go = form.handleSubmit(async (said) => {
    const own = said.words === '' ? undefined : said.words
    if (text.words?.missing !== undefined && own === undefined) return form.setError('words', { message: text.words.missing })
    const listed = said.reason === '' ? undefined : said.reason
    const why = text.words === undefined && listed === '기타' ? (own ?? listed) : listed
    // What was typed stays where it was refused.
    if (!(await send({ why, text: text.words === undefined ? undefined : own, fileIds: text.files ? files.fileIds : [] }))) return
    setDone(true)
    files.forget()
    toast(text.done)
    onClose()
  })
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
          <Button
            tone={text.danger === true ? 'danger' : 'primary'}
            className="flex-1"
            busy={busy}
            disabled={files.pictures.busy}
            onClick={() => void go()}
          >
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
      {(text.words !== undefined || reason === '기타') && (
        <div className="mt-3">
          <TextArea
            {...form.register('words')}
            label={text.words?.label ?? '자세한 이유'}
            rows={3}
            max={most}
            error={form.formState.errors.words?.message}
          />
        </div>
      )}
      {/* Who is banned is heard, but uploads nothing. */}
      {text.files && !me?.penalty && (
        <div className="mt-3">
          <EvidenceFiles pictures={files.pictures} />
        </div>
      )}
    </Dialog>
  )
}
