import { useEffect, useId } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { dailyCap, quoteBudgetCash } from '@dure/contract/campaigns/schemas'
import { cash } from '@dure/ui/PriceText'
import { amountOf, keptAmount } from '../../../forms/amount.ts'
import { MoneyField } from '../../../forms/MoneyField.tsx'
import { schemaResolver } from '../../../forms/schema.ts'
import { capFor, type Draft } from '../draft.ts'
import { budgetsQuery } from '../queries.ts'

/** The contract takes these as whatever comes; here they are text. */
const figure = z.pipe(
  z.string(),
  z.transform((text): unknown => text),
)
const typed = z.object({ quoteBudgetCash: z.pipe(figure, quoteBudgetCash), dailyCap: z.pipe(figure, dailyCap) }).check(
  z.refine((given) => given.dailyCap <= given.quoteBudgetCash, {
    path: ['dailyCap'],
    error: '하루 한도는 전체 예산보다 클 수 없어요.',
  }),
)
export type Budget = { readonly quoteBudgetCash: number; readonly dailyCap: number }

type Props = {
  readonly serviceId: number
  readonly draft: Draft
  readonly formId: string
  readonly problems: Readonly<Record<string, string | undefined>>
  /** What stands there now; null where it is not one. */
  readonly onChange: (budget: Budget | null) => void
  readonly onDone: (budget: Budget) => void
}

/** How much for the whole, by a slider whose stops are whole quotes or in figures, and how much a day at most. */
export function BudgetStep({ serviceId, draft, formId, problems, onChange, onDone }: Props) {
  const { data } = useSuspenseQuery(budgetsQuery(serviceId))
  const { nodes } = data.slidebar
  const usual = nodes[Math.min(2, nodes.length - 1)]?.cash ?? limits.budget.least
  const first = draft.quoteBudgetCash ?? usual
  const form = useForm({
    resolver: schemaResolver(typed),
    mode: 'onChange',
    defaultValues: { quoteBudgetCash: String(first), dailyCap: String(draft.dailyCap ?? capFor(first, data.price)) },
  })
  const { errors } = form.formState
  const [budget, cap] = useWatch({ control: form.control, name: ['quoteBudgetCash', 'dailyCap'] })
  useEffect(() => {
    const read = typed.safeParse({ quoteBudgetCash: budget, dailyCap: cap })
    onChange(read.success ? read.data : null)
  }, [budget, cap, onChange])
  const set = (name: 'quoteBudgetCash' | 'dailyCap', value: string) => form.setValue(name, value, { shouldValidate: true })
  const quotes = Math.floor(Number(budget) / Math.max(1, data.price))
  return (
    <form id={formId} noValidate className="space-y-6" aria-label="예산" onSubmit={(event) => void form.handleSubmit(onDone)(event)}>
      <p className="tabular rounded-card bg-action-tint px-4 py-3 text-sm">
        한 건에 <b>{cash(data.price)}</b>
        <span className="text-soft">
          {' '}
          · 직접 보낼 때 {cash(data.originPrice)}보다 {limits.discount}% 적어요
        </span>
      </p>
      {nodes.length > 1 && (
        <Slider
          nodes={nodes}
          value={Number(budget)}
          average={data.avgBudgetRatio}
          onChange={(value) => {
            set('quoteBudgetCash', String(value))
            set('dailyCap', String(capFor(value, data.price)))
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="전체 예산"
          required
          unit="캐시"
          hint={quotes > 0 ? `견적 ${quotes.toLocaleString('ko-KR')}건까지 보낼 수 있어요.` : undefined}
          value={amountOf(budget)}
          words={budget}
          onChange={(amount, written) => set('quoteBudgetCash', keptAmount(amount, written))}
          error={errors.quoteBudgetCash?.message ?? problems['quoteBudgetCash']}
        />
        <MoneyField
          label="하루 한도"
          required
          unit="캐시"
          hint="하루에 이보다 더 쓰지 않아요."
          value={amountOf(cap)}
          words={cap}
          onChange={(amount, written) => set('dailyCap', keptAmount(amount, written))}
          error={errors.dailyCap?.message ?? problems['dailyCap']}
        />
      </div>
    </form>
  )
}

type SliderProps = {
  readonly nodes: readonly { readonly cash: number; readonly quotes: number }[]
  readonly value: number
  readonly average: number | null
  readonly onChange: (cash: number) => void
}

/** A slider over the stops; what was typed between two stands at the one below. */
function Slider({ nodes, value, average, onChange }: SliderProps) {
  const id = useId()
  const at = Math.max(
    0,
    nodes.findLastIndex((node) => node.cash <= value),
  )
  const node = nodes[at]!
  const largest = nodes.at(-1)!.cash
  return (
    <div>
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-semibold">
        예산 고르기
        <span className="tabular type-note">견적 {node.quotes}건만큼</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={nodes.length - 1}
        step={1}
        value={at}
        aria-valuetext={`${cash(node.cash)}, 견적 ${node.quotes}건`}
        onChange={(event) => onChange(nodes[Number(event.currentTarget.value)]!.cash)}
        className="mt-2 h-11 w-full cursor-pointer accent-action"
      />
      <div aria-hidden="true" className="tabular flex justify-between text-xs text-faint">
        {nodes.map((one) => (
          <span key={one.cash}>{one.quotes}건</span>
        ))}
      </div>
      {average !== null && (
        <p className="mt-2 type-note">
          이 서비스의 다른 고수는 평균 <b className="tabular">{cash(Math.round(average * largest))}</b>로 정했어요.
        </p>
      )}
    </div>
  )
}
