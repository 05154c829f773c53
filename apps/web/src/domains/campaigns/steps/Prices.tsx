import type { FieldErrors } from 'react-hook-form'
import { Trash2 } from 'lucide-react'
import { campaignLimits } from '@dure/contract/campaigns/limits'
import type { CampaignPrices } from '@dure/contract/campaigns/schemas'
import type { PricedQuestion } from '@dure/contract/campaigns/views'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { Select } from '@dure/ui/fields/Select'
import { WholeField } from '@dure/ui/fields/WholeField'
import { FormError } from '../../../forms/FormError.tsx'
import { amountOf, keptAmount } from '../../../forms/amount.ts'
import { MoneyField } from '../../../forms/MoneyField.tsx'
import { emptyPrices, emptySize, isBegun, leftOut, type TypedPrices, type TypedSize } from './prices.ts'

type Props = {
  readonly questions: readonly PricedQuestion[]
  readonly prices: TypedPrices | null
  readonly onChange: (prices: TypedPrices | null) => void
  readonly errors: FieldErrors<CampaignPrices> | undefined
  /** What the server said of them. */
  readonly refused: string | undefined
}

/** Other amounts by the answer to one question, or none: the same for all [campaigns.prices]. */
export function Prices({ questions, prices, onChange, errors, refused }: Props) {
  const chosen = questions.find(({ id }) => id === prices?.itemId)
  const gone = prices !== null && chosen === undefined ? [{ value: String(prices.itemId), label: '없어진 질문', disabled: true }] : []
  return (
    <fieldset className="space-y-4 rounded-card border border-line p-4">
      <legend className="sr-only">조건에 따라 다른 금액</legend>
      <Select
        label="금액이 달라지는 질문"
        hint="평수나 작업 종류에 따라 다른 금액을 보낼 수 있어요."
        placeholder="모든 요청에 같은 금액"
        value={prices === null ? '' : String(prices.itemId)}
        options={[...gone, ...questions.map(({ id, question }) => ({ value: String(id), label: question }))]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : emptyPrices(Number(value)))}
        error={gone.length > 0 ? '요청서에서 없어진 질문이에요. 다시 골라 주세요.' : refused}
      />
      {prices !== null && chosen?.size === null && <ByAnswer question={chosen} prices={prices} onChange={onChange} errors={errors} />}
      {prices !== null && chosen !== undefined && chosen.size !== null && (
        <BySize unit={chosen.size.unit} prices={prices} onChange={onChange} errors={errors} />
      )}
      <FormError text={errors?.sizes?.message ?? errors?.sizes?.root?.message ?? errors?.answers?.message} />
    </fieldset>
  )
}

type PartProps = {
  readonly prices: TypedPrices
  readonly onChange: (prices: TypedPrices) => void
  readonly errors: FieldErrors<CampaignPrices> | undefined
}

function ByAnswer({ question, prices, onChange, errors }: PartProps & { readonly question: PricedQuestion }) {
  const written = question.answerSchema.filter(({ id }) => (prices.answers[id] ?? '') !== '')
  return (
    <div className="space-y-3">
      {question.answerSchema.map(({ id, text }) => {
        const words = prices.answers[id] ?? ''
        return (
          <MoneyField
            key={id}
            label={text}
            value={amountOf(words)}
            words={words}
            onChange={(amount, typed) => onChange({ ...prices, answers: { ...prices.answers, [id]: keptAmount(amount, typed) } })}
            error={errors?.answers?.[written.findIndex((one) => one.id === id)]?.cost?.message}
          />
        )
      })}
      <p className="type-meta">비워 둔 답변에는 위에 적은 금액을 보내요.</p>
    </div>
  )
}

function BySize({ unit, prices, onChange, errors }: PartProps & { readonly unit: string }) {
  const { sizes } = prices
  const set = (at: number, parts: Partial<TypedSize>) =>
    onChange({ ...prices, sizes: sizes.map((one, index) => (index === at ? { ...one, ...parts } : one)) })
  const problemsOf = (row: TypedSize) => errors?.sizes?.[sizes.filter(isBegun).indexOf(row)]
  const left = leftOut(prices, unit)
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {sizes.map((row, at) => (
          <li key={at} className="grid grid-cols-[7rem_minmax(0,1fr)_2.75rem] items-start gap-2">
            <WholeField
              label={`${at + 1}번째 크기`}
              hiddenLabel
              figures={6}
              suffix={`${unit}까지`}
              className="pr-16"
              value={row.upTo}
              onChange={(upTo) => set(at, { upTo })}
              error={problemsOf(row)?.upTo?.message}
            />
            <MoneyField
              label={`${at + 1}번째 금액`}
              hiddenLabel
              value={amountOf(row.cost)}
              words={row.cost}
              onChange={(amount, typed) => set(at, { cost: keptAmount(amount, typed) })}
              error={problemsOf(row)?.cost?.message}
            />
            <IconButton
              label={`${at + 1}번째 크기 빼기`}
              disabled={sizes.length === 1}
              onClick={() => onChange({ ...prices, sizes: sizes.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {sizes.length < campaignLimits.sizes && (
        <Button tone="outline" size="sm" className="min-h-11" onClick={() => onChange({ ...prices, sizes: [...sizes, emptySize] })}>
          크기 더하기
        </Button>
      )}
      <WholeField
        label="가장 작은 크기"
        hint="비워 두면 작은 요청에도 모두 보내요."
        figures={6}
        suffix={`${unit}부터`}
        className="pr-16"
        value={prices.from}
        onChange={(from) => onChange({ ...prices, from })}
        error={errors?.from?.message}
      />
      {left !== undefined && (
        <p role="status" className="font-medium">
          {left}
        </p>
      )}
    </div>
  )
}
