import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { RefObject } from 'react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { MINUTE } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { query } from '../../../api/query.ts'
import { beginning } from './beginning.ts'
import type { Called } from './keptWords.ts'

type Props = {
  readonly category: WrittenCategory
  readonly postId: number
  readonly begun: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onPick: (one: Called) => void
  readonly onClose: () => void
}

/** Members of the talk whose names begin as one types; chosen by press or by keys [community.mentions]. */
export function Names({ category, postId, begun, area, onPick, onClose }: Props) {
  const id = useId()
  const { data, isPlaceholderData } = useQuery({
    ...query('GET /v1/community/mentions', { query: { category, postId, keyword: begun } }),
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  })
  // Of a former answer only those that fit what is typed now.
  const names = isPlaceholderData ? beginning(data?.items ?? [], (one) => one.name, begun) : (data?.items ?? [])
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, names.length - 1)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A syllable that is being made ends by the same keys.
    if (event.isComposing || names.length === 0) return
    if (event.key === 'ArrowDown') setWanted((at + 1) % names.length)
    else if (event.key === 'ArrowUp') setWanted((at - 1 + names.length) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(names[at]!)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = area.current
    const hear = (event: KeyboardEvent) => pressed(event)
    field?.addEventListener('keydown', hear)
    return () => field?.removeEventListener('keydown', hear)
  }, [area])
  const chosen = names[at] === undefined ? undefined : `${id}-${at}`
  useEffect(() => {
    const field = area.current
    if (field === null || chosen === undefined) return
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-activedescendant', chosen)
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [area, id, chosen])
  return (
    <>
      <p role="status" className="sr-only">
        {data === undefined || isPlaceholderData
          ? ''
          : names.length === 0
            ? '부를 수 있는 사람이 없어요'
            : `부를 수 있는 사람 ${names.length}명`}
      </p>
      {names.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="부를 사람"
          className="mb-2 overflow-hidden rounded-card border border-line bg-card shadow-float"
        >
          {names.map((one, place) => (
            <div
              key={one.key}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={cx('flex min-h-11 cursor-pointer items-center gap-2 px-4', place === at && 'bg-sunk')}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick({ key: one.key, name: one.name })}
            >
              <b className="truncate font-semibold">{one.name}</b>
              {(one.isAuthor || one.isPro) && <span className="type-meta">{one.isAuthor ? '글쓴이' : '고수'}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
