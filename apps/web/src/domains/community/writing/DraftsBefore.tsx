import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Trash2 } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { forgetUnsent, unsentOf } from '../../../forms/draft/unsent.ts'
import { useOpenWindows } from '../../../forms/draft/windows.ts'
import { Ago } from '../../../ground/Ago.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { keysHere, storeKeyOf, type Written } from './draft.ts'
import { draftsQuery } from './queries.ts'

type Listed = Pick<Answer<'GET /v1/community/drafts'>['items'][number], 'key' | 'title' | 'excerpt'> & { readonly updatedAt: string | null }

/** What he began before, on the server and, the line having been away, in this browser alone; what an open window writes is its own. */
function begunBefore(kind: 'new' | 'knowhow', items: Answer<'GET /v1/community/drafts'>['items'], open: ReadonlySet<string>): Listed[] {
  const there = items.filter((one) => one.key.startsWith(`${kind}-`))
  const here = keysHere(kind).flatMap((key): Listed[] => {
    const found = there.some((one) => one.key === key) ? null : unsentOf<Written>(storeKeyOf(key), open)
    return found === null ? [] : [{ key, title: found.unsent.title, excerpt: '이 브라우저에만 있는 글이에요', updatedAt: null }]
  })
  return [...here, ...there]
}

type Props = { readonly kind: 'new' | 'knowhow'; readonly except: string; readonly onPick: (key: string) => void }

/** What was begun and not posted: each is gone on with, or thrown away. */
export function DraftsBefore({ kind, except, onPick }: Props) {
  const { data } = useQuery(draftsQuery)
  const dropping = useCallMutation('DELETE /v1/community/drafts/:key', { done: '쓰던 글을 버렸어요.', refused: 'toast' })
  const open = useOpenWindows()
  if (open === undefined) return null
  const all = begunBefore(kind, data?.items ?? [], open).filter((one) => one.key !== except)
  if (all.length === 0) return null
  const drop = async (one: Listed) => {
    const sure = await confirm({ title: '쓰던 글을 버릴까요?', description: '되돌릴 수 없어요.', okButtonLabel: '버리기', state: 'danger' })
    if (!sure) return
    forgetUnsent(storeKeyOf(one.key), open)
    await dropping.send({ params: { key: one.key } })
  }
  return (
    <section aria-labelledby="drafts-before" className="mt-4 rounded-card border border-line bg-card">
      <h2 id="drafts-before" className="px-4 pt-3 type-label">
        쓰던 글이 있어요
      </h2>
      <ul className="divide-y divide-line">
        {all.slice(0, 3).map((one) => (
          <li key={one.key} className="flex items-center pr-1">
            <button
              type="button"
              onClick={() => onPick(one.key)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-2 px-4 py-2 text-left"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{one.title.trim() === '' ? '제목 없는 글' : one.title}</span>
                <span className="block truncate type-meta">
                  {one.updatedAt !== null && (
                    <>
                      <Ago at={one.updatedAt} />
                      {' · '}
                    </>
                  )}
                  {one.excerpt}
                </span>
              </span>
              <span className="inline-flex shrink-0 items-center type-label text-action">
                이어 쓰기
                <ChevronRight aria-hidden="true" className="size-4" />
              </span>
            </button>
            <IconButton
              label={`${one.title.trim() === '' ? '제목 없는 글' : one.title} 버리기`}
              disabled={dropping.busy}
              onClick={() => void drop(one)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
