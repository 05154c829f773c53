import { Search } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { href } from '../navigation/href.ts'
import { hasPage } from './menu.ts'

const integral = hasPage('/search/globals/:keyword')

/** Where a search leads: the integral search, else the services it finds. */
const searchHref = (keyword: string): string =>
  integral ? href('/search/globals/:keyword', { keyword }) : href('/categories', undefined, { q: keyword })

type Props = {
  readonly id: string
  readonly label?: string
  readonly placeholder?: string
  readonly className?: string
  readonly large?: boolean
  readonly defaultValue?: string
  readonly autoFocus?: boolean
  /** Where a keyword leads; default the search of everything. */
  readonly hrefOf?: (keyword: string) => string
  readonly onSearch: (href: string) => void
}

/** A form that works before any script has loaded, too. */
export function SearchBox({
  id,
  label = '서비스 찾기',
  className,
  large = false,
  placeholder = large ? '어떤 서비스가 필요하세요?' : '서비스 찾기',
  defaultValue,
  autoFocus = false,
  hrefOf = searchHref,
  onSearch,
}: Props) {
  return (
    <form
      role="search"
      aria-label={label}
      action="/categories"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const keyword = typeof typed === 'string' ? typed.trim() : ''
        if (keyword !== '') onSearch(hrefOf(keyword))
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={defaultValue}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={50}
        placeholder={placeholder}
        className={cx(
          'w-full rounded-field border border-edge/60 bg-card pr-12 text-ink placeholder:text-faint outline-offset-0 focus:border-action focus:outline-2 focus:outline-action',
          large ? 'min-h-14 pl-5 text-lg' : 'min-h-11 pl-4',
        )}
      />
      <button
        type="submit"
        aria-label="검색"
        className={cx('absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-action', large && 'w-14')}
      >
        <Search aria-hidden="true" className={large ? 'size-6' : 'size-5'} />
      </button>
    </form>
  )
}
