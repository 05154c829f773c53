import { useWatch } from 'react-hook-form'
import { orderLimits, productLimits as limits } from '@dure/contract/market/limits'
import { refundRuleNames, type RefundRule } from '@dure/contract/market/refundRules'
import { DAY, formatDateTime } from '@dure/kernel/time'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { refundLines, refundRuleTexts } from '../../texts.ts'
import { choose, Part, type ProductFormOf } from './parts.tsx'

/** How much comes back when, as an example of days, and its seller's own words beside it. */
export function Refund({ form, example }: { readonly form: ProductFormOf; readonly example: Date }) {
  const { control, register, formState } = form
  const rule = useWatch({ control, name: 'refundRule' })
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
        choices={refundRuleNames.map((value) => ({ value, ...refundRuleTexts[value] }))}
      />
      <div className="rounded-card bg-sunk px-4 py-3">
        <p className="text-sm font-semibold">{formatDateTime(example)}에 예약했다면</p>
        <ul className="mt-1 space-y-0.5 text-sm text-soft">
          {refundLines(rule, example).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
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
