import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, Grid2x2, MapPin, Search, TrendingUp, User, Wrench, type LucideIcon } from 'lucide-react'
import type { Suggestion } from '@dure/contract/search/endpoints'
import { searchLimits } from '@dure/contract/search/limits'
import { proSearchPath } from '@dure/contract/search/paths'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import { forgetKeywords, recentKeywords, rememberKeyword } from './recent.ts'

/** What keys do in the field while suggestions are open. @returns whether the key was for them. */
export type SuggestionKeys = { readonly press: (key: string) => boolean }

type Props = {
  /** Of the list, for the field that controls it. */
  readonly id: string
  readonly typed: string
  /** Where a suggestion leads. */
  readonly hrefOf: (one: Suggestion) => string
  readonly onGo: (href: string) => void
  readonly onActive: (optionId: string | undefined) => void
  readonly onClose: () => void
  readonly ref: Ref<SuggestionKeys>
}

const icons = { service: Wrench, category: Grid2x2, pro: User, district: MapPin, keyword: Search } as const
/** How long a pause in typing asks. */
const pause = 0.3 * SECOND

const popularQuery = queryOptions({
  queryKey: ['popular keywords'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/static/popular-keywords.json', { signal })
    return answer.ok ? ((await answer.json()) as { keywords: string[] }).keywords : []
  },
  staleTime: 10 * MINUTE,
})

type Group = {
  readonly label: string
  readonly icon: LucideIcon | undefined
  readonly items: readonly Suggestion[]
  /** Which of all its first is. */ readonly first: number
}
type Known = { readonly recent: readonly string[]; readonly popular: readonly string[]; readonly found: readonly Suggestion[] }

/** Before anything is typed, what was looked for and what many look for, each word once; then what may be meant. */
function groupsOf(keyword: string, { recent, popular, found }: Known): readonly Group[] {
  const asKeyword = (text: string): Suggestion => ({ type: 'keyword', text, path: proSearchPath({ keyword: text }), hint: null })
  const groups =
    keyword === ''
      ? [
          { label: '최근 검색어', icon: Clock, items: recent.map(asKeyword) },
          { label: '많이 찾는 검색어', icon: TrendingUp, items: popular.filter((one) => !recent.includes(one)).map(asKeyword) },
        ]
      : [{ label: '추천', icon: undefined, items: found }]
  const some = groups.filter((one) => one.items.length > 0)
  return some.map((one, at) => ({ ...one, first: some.slice(0, at).reduce((sum, { items }) => sum + items.length, 0) }))
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

/** Keeps the newest answers alone: each letter typed brings another. */
function useFewKept(found: unknown): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (found === undefined) return
    const kept = queries.getQueryCache().findAll({ queryKey: ['GET /v1/search/keywords/autocomplete'] })
    const old = kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(searchLimits.keptSuggestions)
    for (const one of old) if (!one.isActive()) queries.getQueryCache().remove(one)
  }, [queries, found])
}

/** Under a search field: what was looked for before and what many look for, then what may be meant [search.suggested]. */
export function Suggestions({ id, typed, hrefOf, onGo, onActive, onClose, ref }: Props) {
  const keyword = usePaused(typed.trim())
  const [recent, setRecent] = useState(recentKeywords)
  const { data: popular = [] } = useQuery(popularQuery)
  const { data: found, isPlaceholderData } = useQuery({
    ...query('GET /v1/search/keywords/autocomplete', { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  })
  useFewKept(found)
  const former = keyword !== '' && (isPlaceholderData || keyword !== typed.trim())
  const groups = groupsOf(keyword, { recent, popular, found: found?.items ?? [] })
  const options = groups.flatMap((group) => group.items)
  // A place is one of the list it was chosen in: Enter never takes what came to stand there since.
  const [at, setAt] = useState<{ readonly place: number; readonly of: typeof found }>()
  const active = at !== undefined && at.of === found && at.place < options.length ? at.place : undefined
  const optionId = (index: number) => `${id}-${index}`
  const activate = (next: number | undefined) => {
    setAt(next === undefined ? undefined : { place: next, of: found })
    onActive(next === undefined ? undefined : optionId(next))
  }
  const choose = (one: Suggestion) => {
    rememberKeyword(one.text)
    onGo(hrefOf(one))
  }
  useImperativeHandle(ref, () => ({
    press(key) {
      if (key === 'Escape') {
        onClose()
        return options.length > 0
      }
      if (options.length === 0) return false
      if (key === 'ArrowDown') activate(active === undefined ? 0 : (active + 1) % options.length)
      else if (key === 'ArrowUp') activate(active === undefined || active === 0 ? options.length - 1 : active - 1)
      else if (key === 'Enter' && active !== undefined) choose(options[active]!)
      else return false
      return true
    },
  }))
  if (options.length === 0) return null
  return (
    // Presses keep the field focused, so that it does not close under them.
    <div
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-card py-2 shadow-float"
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label="검색어 추천" aria-busy={former || undefined} className={cx(former && 'opacity-50')}>
        {groups.map(({ label, icon, items, first }) => (
          <div key={label} role="group" aria-label={label}>
            {keyword === '' && (
              <p aria-hidden="true" className="px-4 pb-1 pt-2 type-meta font-semibold">
                {label}
              </p>
            )}
            {items.map((one, index) => (
              <Option
                key={`${one.type} ${one.path}`}
                id={optionId(first + index)}
                one={one}
                icon={icon}
                typed={typed.trim()}
                active={first + index === active}
                href={hrefOf(one)}
                onChoose={() => choose(one)}
              />
            ))}
          </div>
        ))}
      </div>
      {keyword === '' && recent.length > 0 && (
        <button
          type="button"
          className="min-h-11 px-4 type-meta hover:text-ink"
          onClick={() => {
            forgetKeywords()
            setRecent([])
            activate(undefined)
          }}
        >
          최근 검색어 모두 지우기
        </button>
      )}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly one: Suggestion
  readonly icon: LucideIcon | undefined
  readonly typed: string
  readonly active: boolean
  readonly href: string
  readonly onChoose: () => void
}

function Option({ id, one, icon, typed, active, href, onChoose }: OptionProps) {
  const Icon = icon ?? icons[one.type]
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      href={href}
      className={cx('flex min-h-11 items-center gap-3 px-4 py-1', active ? 'bg-sunk' : 'hover:bg-sunk')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{marked(one.text, typed)}</span>
      {one.hint !== null && <span className="shrink-0 type-meta">{one.hint}</span>}
    </a>
  )
}

/** The text with what was typed of it standing out. */
function marked(text: string, typed: string): ReactNode {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="text-action">{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  )
}
