import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer, ApiError } from '@dure/contract/client'
import { receiptNumber, receiptPurposes } from '@dure/contract/tax/papers'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextField } from '@dure/ui/fields/TextField'
import { won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { receiptQuery } from './queries.ts'
import { paperTexts, purposeTexts } from './texts.ts'

type Receipt = Answer<'GET /v2/safe-payment/:id/cash-receipt'>

type Props = {
  readonly dealId: number
  /** Whether a number is typed and not sent yet, for who leads on. */
  readonly onTyping?: ((typing: boolean) => void) | undefined
}

/** A customer's cash receipt of our fee: asked for, changed, and what became of it [tax.receipts]. */
export function CashReceipt({ dealId, onTyping }: Props) {
  const { data } = useQuery(receiptQuery(dealId))
  const [open, setOpen] = useState(false)
  const show = (shown: boolean) => {
    setOpen(shown)
    onTyping?.(shown)
  }
  const dropping = useCallMutation('DELETE /v2/safe-payment/:id/cash-receipt', { refused: 'toast' })
  if (data === undefined || data.fee === 0 || data.paidAsCash === false) return null
  if (!data.offered && data.papers.length === 0) return null
  const { wish: asked } = data
  return (
    <section aria-labelledby="cash-receipt" className="rounded-card border border-line bg-card p-5">
      <h2 id="cash-receipt" className="font-semibold">
        현금영수증
      </h2>
      <Told receipt={data} />
      {data.offered && !open && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="outline" size="sm" onClick={() => show(true)}>
            {asked === null ? '현금영수증 신청하기' : '번호 바꾸기'}
          </Button>
          {asked !== null && data.papers.length === 0 && (
            <Button tone="outline" size="sm" busy={dropping.busy} onClick={() => void dropping.send({ params: { id: dealId } })}>
              신청 취소하기
            </Button>
          )}
        </div>
      )}
      {data.offered && open && <Ask dealId={dealId} former={asked?.purpose ?? 'person'} onClose={() => show(false)} />}
    </section>
  )
}

function Told({ receipt: { fee, wish: asked, papers, paidAsCash } }: { readonly receipt: Receipt }) {
  if (papers.length > 0)
    return (
      <ul className="mt-2 space-y-2">
        {papers.map((paper) => {
          const [label, tone] = paperTexts[paper.status]
          return (
            <li key={paper.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <Badge tone={tone}>{label}</Badge>{' '}
                {paper.confirmNumber !== null && <span className="tabular type-meta">승인번호 {paper.confirmNumber}</span>}
                {paper.status === 'failed' && paper.corrects === null && <span className="type-note">번호가 맞는지 봐 주세요.</span>}
              </span>
              <b className="tabular">{won(paper.amount)}</b>
            </li>
          )
        })}
      </ul>
    )
  if (asked === null)
    return (
      <p className="mt-1 type-note">
        {paidAsCash === null ? '계좌이체로 내면 ' : ''}안전결제 수수료 {won(fee)}의 현금영수증을 받을 수 있어요.
      </p>
    )
  return (
    <p className="mt-1 type-note">
      {purposeTexts[asked.purpose]} <span className="tabular">{asked.numberMasked}</span>로 신청했어요. 거래를 확정하면 수수료 {won(fee)}
      만큼 발행해요.
    </p>
  )
}

const fields = z.object({ purpose: z.enum(receiptPurposes), number: z.string() }).check(
  z.refine(({ purpose, number }) => receiptNumber(purpose, number) !== undefined, {
    path: ['number'],
    error: ({ input }) =>
      (input as { purpose: string }).purpose === 'business'
        ? '사업자등록번호 10자리를 확인해 주세요.'
        : '휴대폰 번호나 현금영수증 카드 번호를 확인해 주세요.',
  }),
)

function Ask({
  dealId,
  former,
  onClose,
}: {
  readonly dealId: number
  readonly former: (typeof receiptPurposes)[number]
  readonly onClose: () => void
}) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { purpose: former, number: '' } })
  const purpose = useWatch({ control: form.control, name: 'purpose' })
  const { errors } = form.formState
  const asking = useCallMutation('PUT /v2/safe-payment/:id/cash-receipt', {
    onDone: () => {
      toast('현금영수증을 신청했어요.', { state: 'success' })
      onClose()
    },
    refused: (error: ApiError) => showRefusal(error, form.setError, ['number']),
  })
  const submit = form.handleSubmit((body) => asking.send({ params: { id: dealId }, body }))
  return (
    <form className="mt-3 space-y-3" noValidate onSubmit={(event) => void submit(event)}>
      <RadioGroup
        label="현금영수증 종류"
        columns={2}
        value={purpose}
        onChange={(value) => form.setValue('purpose', value as typeof purpose)}
        choices={receiptPurposes.map((one) => ({ value: one, label: purposeTexts[one] }))}
      />
      <TextField
        label={purpose === 'person' ? '휴대폰 번호나 현금영수증 카드 번호' : '사업자등록번호'}
        inputMode="numeric"
        autoComplete={purpose === 'person' ? 'tel' : 'off'}
        error={errors.number?.message}
        {...form.register('number')}
      />
      <FormError text={errors.number === undefined ? asking.refusal : undefined} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={asking.busy}>
          신청하기
        </Button>
        <Button tone="outline" size="sm" onClick={onClose}>
          닫기
        </Button>
      </div>
    </form>
  )
}
