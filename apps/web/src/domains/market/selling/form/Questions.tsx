import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { productLimits as limits } from '@dure/contract/market/limits'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { IconButton } from '@dure/ui/IconButton'
import { FormError } from '../../../../forms/FormError.tsx'
import { Part, type ProductFormOf } from './parts.tsx'

/** What buyers ask anyway, answered before. */
export function Questions({ form }: { readonly form: ProductFormOf }) {
  const { control, register, formState } = form
  const rows = useFieldArray({ control, name: 'questions' })
  const errors = formState.errors.questions
  return (
    <Part title="자주 묻는 질문" text="준비할 것, 걸리는 시간, 빠지는 일처럼 고객이 자주 묻는 것을 미리 답해 주세요.">
      <ol className="space-y-4">
        {rows.fields.map((one, at) => (
          <li key={one.id} aria-label={`질문 ${at + 1}`} className="space-y-3 rounded-card border border-line bg-card p-4">
            <div className="flex items-center justify-between">
              <p className="font-bold">질문 {at + 1}</p>
              {rows.fields.length > 1 && (
                <IconButton label={`질문 ${at + 1} 빼기`} onClick={() => rows.remove(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <TextField
              label="질문"
              placeholder="예: 시간은 얼마나 걸리나요?"
              maxLength={limits.questionTitle.most}
              error={errors?.[at]?.questionTitle?.message}
              {...register(`questions.${at}.questionTitle`)}
            />
            <TextArea
              {...register(`questions.${at}.answer`)}
              label="답변"
              rows={3}
              max={limits.answer.most}
              error={errors?.[at]?.answer?.message}
            />
          </li>
        ))}
      </ol>
      <FormError text={errors?.root?.message ?? errors?.message} />
      {rows.fields.length < limits.questions && (
        <Button tone="outline" onClick={() => rows.append({ questionTitle: '', answer: '' })}>
          <Plus aria-hidden="true" className="size-5" />
          질문 더하기
        </Button>
      )}
    </Part>
  )
}
