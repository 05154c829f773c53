import { useWatch } from 'react-hook-form'
import { orderLimits, productLimits as limits } from '@dure/contract/market/limits'
import { refundRuleNames, type RefundRule } from '@dure/contract/market/refundRules'
import { DAY, formatDateTime } from '@dure/kernel/time'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { exampleOf, refundInShort, refundLines, refundNames } from '../../refundLines.ts'
import { RefundLines } from '../../RefundLines.tsx'
import { choose, Part, type ProductFormOf } from './parts.tsx'

/** How much comes back when, as an example of days, and its seller's own words beside it. */
export function Refund({ form, example }: { readonly form: ProductFormOf; readonly example: Date }) {
  const { control, register, formState } = form
  const [rule, isSchedule] = useWatch({ control, name: ['refundRule', 'isSchedule'] })
  return (
    <Part
      title="취소와 환불"
      text={`확정하기 전에는 언제나 전액 돌려 드려요. 결제하고 ${orderLimits.withdrawal / DAY}일 안에 아직 시작하지 않은 일도 법에 따라 전액이에요.`}
    >
      <RadioGroup
        label="환불 기준"
        value={rule}
        error={formState.errors.refundRule?.message}
        onChange={(value) => choose(form, 'refundRule', value as RefundRule)}
        choices={refundRuleNames.map((value) => ({ value, label: refundNames[value], description: refundInShort(value) }))}
      />
      <div className="rounded-card bg-sunk px-4 py-3">
        <p className="type-label">{isSchedule ? `${formatDateTime(example)}에 예약했다면` : '고객에게 이렇게 보여요'}</p>
        <RefundLines lines={refundLines(rule, undefined, exampleOf(example, isSchedule))} className="mt-1 text-sm" />
      </div>
      <TextArea
        {...register('refundPolicy')}
        label="환불 안내"
        rows={3}
        max={limits.refundPolicy.most}
        placeholder="예: 날짜를 바꾸고 싶으면 하루 전까지 상품 문의로 알려 주세요."
        error={formState.errors.refundPolicy?.message}
      />
    </Part>
  )
}
