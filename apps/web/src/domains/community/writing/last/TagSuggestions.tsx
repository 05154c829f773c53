import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { query } from '../../../../api/query.ts'
import { beginning } from '../../talk/beginning.ts'

type Props = { readonly typed: string; readonly taken: readonly string[]; readonly onPick: (tag: string) => void }

/** Tags of others that begin like what is typed, those most used first. */
export function TagSuggestions({ typed, taken, onPick }: Props) {
  const keyword = useDeferredValue(typed)
  const { data, isPlaceholderData } = useQuery({
    ...query('GET /v1/community/tags/suggest', { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  // Of a former answer only those that fit what is typed now.
  const found = isPlaceholderData || keyword !== typed ? beginning(data?.items ?? [], ({ tag }) => tag, typed) : (data?.items ?? [])
  const items = keyword === '' ? [] : found.filter(({ tag }) => !taken.includes(tag)).slice(0, 6)
  if (items.length === 0) return null
  return (
    <ul aria-label="다른 글의 태그" className="mt-2 flex flex-wrap gap-2">
      {items.map(({ tag }) => (
        <li key={tag}>
          <button
            type="button"
            // The field keeps the focus: it would make a tag of what is typed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(tag)}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-3 type-note hover:border-edge"
          >
            #{tag}
          </button>
        </li>
      ))}
    </ul>
  )
}
