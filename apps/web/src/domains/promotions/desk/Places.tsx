import type { ComponentProps } from 'react'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { bannerPlaces, type BannerPlace } from '@dure/contract/promotions/pagePlaces'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly of: readonly BannerPlace[]
  readonly error: string | undefined
  readonly field: ComponentProps<'input'>
}

/** The pages on which something stands. */
export const Places = ({ label, hint, of, error, field }: Props) => (
  <fieldset>
    <legend className="type-label">{label}</legend>
    {hint !== undefined && <p className="type-note">{hint}</p>}
    <div className="flex flex-wrap gap-x-5">
      {of.map((name) => (
        <Checkbox key={name} {...field} value={name}>
          {bannerPlaces[name]}
        </Checkbox>
      ))}
    </div>
    {error !== undefined && (
      <p role="alert" className="text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </fieldset>
)

export const roleOptions = [
  { value: 'all', label: '모두' },
  { value: 'customer', label: '고객' },
  { value: 'provider', label: '고수' },
]
