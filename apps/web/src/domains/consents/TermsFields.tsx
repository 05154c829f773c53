import { ages } from '@dure/contract/accounts/limits'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { hasPage } from '../../shell/frame/menu.ts'

export type Terms = { readonly age14: boolean; readonly usage: boolean; readonly privacy: boolean; readonly marketing: boolean }

export const noTerms: Terms = { age14: false, usage: false, privacy: false, marketing: false }

const rest: readonly { readonly name: keyof Terms; readonly text: string; readonly page?: '/terms/usage' | '/terms/privacy' }[] = [
  { name: 'usage', text: '[필수] 이용약관에 동의해요', page: '/terms/usage' },
  { name: 'privacy', text: '[필수] 개인정보 수집과 이용에 동의해요', page: '/terms/privacy' },
  { name: 'marketing', text: '[선택] 할인과 새 소식을 받을게요' },
]

type Props = {
  readonly value: Terms
  readonly onChange: (terms: Terms) => void
  readonly error?: string | undefined
  readonly minAge?: number
  /** A further consent of the act they belong to, in the same block. */
  readonly also?: {
    readonly text: string
    readonly note: string
    readonly checked: boolean
    readonly onChange: (checked: boolean) => void
  }
}

/** Consents, each by itself and all at once. Pros must be older than customers. */
export function TermsFields({ value, onChange, error, minAge = ages.customer, also }: Props) {
  const lines: typeof rest = [{ name: 'age14', text: `[필수] 만 ${minAge}세 이상이에요` }, ...rest]
  const all = lines.every((line) => value[line.name]) && also?.checked !== false
  return (
    <fieldset aria-describedby={error ? 'terms-error' : undefined}>
      <legend className="mb-2 type-label">약관 동의</legend>
      <div className="rounded-card border border-line bg-card px-4 py-2">
        <Checkbox
          checked={all}
          onChange={() => {
            onChange({ age14: !all, usage: !all, privacy: !all, marketing: !all })
            also?.onChange(!all)
          }}
          className="border-b border-line pb-2 font-semibold"
        >
          모두 동의해요
        </Checkbox>
        {also !== undefined && (
          <div>
            <Checkbox checked={also.checked} onChange={() => also.onChange(!also.checked)} className="text-[0.9375rem]">
              {also.text}
            </Checkbox>
            <p className="pb-2 pl-9 type-meta">{also.note}</p>
          </div>
        )}
        {lines.map(({ name, text, page }) => (
          <div key={name} className="flex items-center justify-between gap-2">
            <Checkbox
              checked={value[name]}
              onChange={() => onChange({ ...value, [name]: !value[name] })}
              className="flex-1 text-[0.9375rem]"
            >
              {text}
            </Checkbox>
            {page !== undefined && hasPage(page) && (
              <a href={page} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center px-2 type-meta underline">
                보기<span className="sr-only">: {text}</span>
              </a>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id="terms-error" role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
