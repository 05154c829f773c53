import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { productLimits as limits } from '@dure/contract/market/limits'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { IconButton } from '@dure/ui/IconButton'
import { amountOf, keptAmount } from '../../../../forms/amount.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { MoneyField } from '../../../../forms/MoneyField.tsx'
import { choose, Part, type ProductFormOf } from './parts.tsx'

/** What can be bought, each at its price. */
export function Options({ form }: { readonly form: ProductFormOf }) {
  const { control, register, formState } = form
  const rows = useFieldArray({ control, name: 'itemOptions' })
  const values = useWatch({ control, name: 'itemOptions' })
  const errors = formState.errors.itemOptions
  return (
    <Part title="옵션과 가격" text="고객은 옵션 하나를 골라 결제해요. 부가세까지 더한, 더 받지 않는 금액을 적어 주세요.">
      <ol className="space-y-4">
        {rows.fields.map((one, at) => (
          <li key={one.id} aria-label={`옵션 ${at + 1}`} className="space-y-3 rounded-card border border-line bg-card p-4">
            <div className="flex items-center justify-between">
              <p className="font-bold">옵션 {at + 1}</p>
              {rows.fields.length > 1 && (
                <IconButton label={`옵션 ${at + 1} 빼기`} onClick={() => rows.remove(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <TextField
              label="옵션 이름"
              placeholder="예: 벽걸이 1대"
              maxLength={limits.optionTitle}
              error={errors?.[at]?.optionTitle?.message}
              {...register(`itemOptions.${at}.optionTitle`)}
            />
            <TextField
              label="옵션 설명"
              placeholder="예: 분해 세척, 살균, 마무리 청소"
              maxLength={limits.optionDetail}
              error={errors?.[at]?.optionDetail?.message}
              {...register(`itemOptions.${at}.optionDetail`)}
            />
            <MoneyField
              label="가격"
              error={errors?.[at]?.optionPrice?.message}
              value={amountOf(values[at]?.optionPrice ?? '')}
              words={values[at]?.optionPrice ?? ''}
              onChange={(amount, written) => choose(form, `itemOptions.${at}.optionPrice`, keptAmount(amount, written))}
            />
          </li>
        ))}
      </ol>
      <FormError text={errors?.root?.message ?? errors?.message} />
      {rows.fields.length < limits.options && (
        <Button tone="outline" onClick={() => rows.append({ optionTitle: '', optionDetail: '', optionPrice: '' })}>
          <Plus aria-hidden="true" className="size-5" />
          옵션 더하기
        </Button>
      )}
    </Part>
  )
}
