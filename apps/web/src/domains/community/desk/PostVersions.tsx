import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import type { DeskPost } from '@dure/contract/community/desk'
import type { PostState } from '@dure/contract/community/states'
import { formatDateTime } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { query } from '../../../api/query.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { differences, linesOfVersion, type Line } from './differences.ts'

type Edits = Answer<'GET /v1/admin/community/posts/:id/edits'>

const stateNames: Record<PostState, string> = { published: '보임', hidden: '가림', deleted: '지움' }
const signs: Record<Line['became'], string> = { same: ' ', new: '+', gone: '−' }
const spoken: Record<Line['became'], string> = { same: '', new: '더한 줄: ', gone: '뺀 줄: ' }

/** What became of a post and what it said before, each version with what differs from the one before it [community.edits]. */
export function PostVersions({ post }: { readonly post: DeskPost }) {
  const { data, isError } = useQuery(query('GET /v1/admin/community/posts/:id/edits', { params: { id: post.id } }))
  if (isError) return <FormError text="지난 판을 불러오지 못했어요. 접었다가 다시 펼쳐 주세요." />
  if (data === undefined) return <div aria-hidden="true" className="h-24 animate-pulse-calm rounded-field" />
  const versions = [{ version: post.version, title: post.title, blocks: post.blocks, at: post.editedAt ?? post.createdAt }, ...data.items]
  return (
    <div className="space-y-4">
      <section aria-label="처리 기록">
        <h3 className="text-sm font-bold">처리 기록</h3>
        <ol className="mt-1 space-y-1">
          {data.moves.map((move) => (
            <li key={`${move.at} ${move.to}`} className="text-sm [overflow-wrap:anywhere]">
              {moveText(move)}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="판마다 달라진 곳" className="space-y-3">
        <h3 className="text-sm font-bold">판마다 달라진 곳</h3>
        {versions.map((one, at) => (
          <Version key={one.version} of={one} before={versions[at + 1]} isNow={at === 0} />
        ))}
      </section>
    </div>
  )
}

const moveText = ({ from, to, byAuthor, byHouse, reason, at }: Edits['moves'][number]): string =>
  [
    formatDateTime(new Date(at)),
    byAuthor ? '글쓴이' : byHouse ? '자동' : '운영팀',
    from === null ? (to === 'published' ? '올림' : '올리기 전 확인') : `${stateNames[from]} → ${stateNames[to]}`,
    ...(reason === null || reason === '' ? [] : [`이유: ${reason}`]),
  ].join(' · ')

type Said = Pick<Edits['items'][number], 'version' | 'title' | 'blocks' | 'at'>

function Version({ of, before, isNow }: { readonly of: Said; readonly before: Said | undefined; readonly isNow: boolean }) {
  const lines =
    before === undefined
      ? linesOfVersion(of).map((text) => ({ became: 'same' as const, text }))
      : differences(linesOfVersion(before), linesOfVersion(of))
  return (
    <div>
      <p className="tabular type-meta">
        {of.version}판{isNow ? ' (지금)' : ''} · {formatDateTime(new Date(of.at))}
        {before === undefined && of.version > 1 ? ' · 더 오래된 판은 남아 있지 않아요' : ''}
      </p>
      <ul className="mt-1 max-h-80 overflow-y-auto rounded-field bg-sunk p-2 text-sm">
        {lines.map(({ became, text }, at) => (
          <li
            // Lines have no names; their order is who they are.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={cx(
              'flex gap-2 px-1 [overflow-wrap:anywhere]',
              became === 'new' && 'bg-good-tint',
              became === 'gone' && 'bg-danger-tint line-through',
            )}
          >
            <span aria-hidden="true" className="tabular shrink-0">
              {signs[became]}
            </span>
            <span>
              {spoken[became] !== '' && <span className="sr-only">{spoken[became]}</span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
