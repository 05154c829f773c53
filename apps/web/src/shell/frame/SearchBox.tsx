import { Suspense, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import type { Suggestion } from '@dure/contract/search/endpoints'
import { cx } from '@dure/ui/cx'
import { href } from '../../navigation/href.ts'
import type { SuggestionKeys } from '../../domains/search/Suggestions.tsx'
import { lazyPart, whenHere } from '../../parts/LazyPart.tsx'

// Comes with the first look into a search field.
const Suggestions = lazyPart(() => import('../../domains/search/Suggestions.tsx').then((file) => file.Suggestions))

/** Where a search leads. */
const searchHref = (keyword: string): string => href('/search/globals/:keyword', { keyword })
const ownPath = (one: Suggestion): string => one.path

type Props = {
  readonly id: string
  readonly label?: string
  readonly placeholder?: string | undefined
  readonly className?: string
  readonly large?: boolean
  readonly defaultValue?: string
  readonly autoFocus?: boolean
  /** Where a keyword leads; default the search of everything. */
  readonly hrefOf?: (keyword: string) => string
  /** Where a suggestion leads; default its own page. */
  readonly suggestedHref?: (one: Suggestion) => string
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
  suggestedHref = ownPath,
  onSearch,
}: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(defaultValue ?? '')
  const [active, setActive] = useState<string>()
  const keys = useRef<SuggestionKeys>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const go = (to: string) => {
    close()
    field.current?.blur()
    onSearch(to)
  }
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
        if (keyword === '') return
        whenHere(
          () => import('../../domains/search/recent.ts'),
          ({ rememberKeyword }) => rememberKeyword(keyword),
        )
        go(hrefOf(keyword))
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name="q"
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={open}
        aria-autocomplete="list"
        aria-controls={open ? `${id}-suggestions` : undefined}
        aria-activedescendant={open ? active : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && open && keys.current?.press(event.key) === true) event.preventDefault()
        }}
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
      {open && (
        <Suspense>
          <Suggestions
            ref={keys}
            id={`${id}-suggestions`}
            typed={typed}
            hrefOf={suggestedHref}
            onGo={go}
            onActive={setActive}
            onClose={close}
          />
        </Suspense>
      )}
    </form>
  )
}
