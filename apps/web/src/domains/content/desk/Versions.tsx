import { Suspense, useState } from 'react'
import type { PageVersion } from '@dure/contract/content/pages'
import type { VersionState } from '@dure/contract/content/states'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { useDeskAct } from '../../../desk/useDeskAct.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import type { BlockCards } from '../Blocks.tsx'

const VersionSheet = lazyPart(() => import('./VersionSheet.tsx').then((file) => file.VersionSheet))

const names: Record<VersionState, string> = { draft: '초안', planned: '예약', live: '지금', past: '지난' }
const tones: Record<VersionState, 'action' | 'alert' | 'good' | 'plain'> = {
  draft: 'action',
  planned: 'alert',
  live: 'good',
  past: 'plain',
}

type Props = {
  readonly pageId: number
  readonly shownAs: string | undefined
  readonly versions: readonly PageVersion[]
  /** Something stands before readers; else nothing of it is seen now, and nothing takes its place. */
  readonly stands: boolean
  /** How things that a version names are shown. */
  readonly cards: BlockCards
}

/** All that a page said, the newest first: each is looked at, and a past one comes back [content.undo]. */
export function Versions({ pageId, shownAs, versions, stands, cards }: Props) {
  const [opened, setOpened] = useState<number>()
  const { send, busy, refusal, fields } = useDeskAct('POST /v1/admin/pages/:id/undo', { done: '되돌렸어요.' })
  const bringBack = async (one: PageVersion) => {
    const agreed = await confirm({
      title: `${one.n}번째 판으로 되돌릴까요?`,
      description: `‘${one.title}’의 내용이 바로 다시 올라가요. 지금 내용은 지난 판으로 남아요.`,
      okButtonLabel: '되돌리기',
    })
    if (agreed) await send({ params: { id: pageId }, seen: shownAs, body: { n: one.n } })
  }
  return (
    <>
      {/* What a past version lacks is no field of this screen: it is said here. */}
      <FormError text={refusal ?? Object.values(fields)[0]} />
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <li key={one.n} className="py-3">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <b className="tabular">{one.n}번째</b>
              <StateBadge state={one.state === 'live' && !stands ? 'past' : one.state} />
              <span className="tabular text-faint">{timeOf(one)}</span>
            </p>
            <p className="mt-0.5">{one.title || '제목 없음'}</p>
            {(one.by !== null || one.again !== null) && (
              <p className="type-meta">
                {[one.by === null ? null : `${one.by}님`, one.again === null ? null : `${one.again}번째 판을 되돌림`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <p className="mt-1 flex gap-2">
              <Button tone="outline" size="sm" onClick={() => setOpened(one.n)}>
                보기
              </Button>
              {one.comesBack && (
                <Button tone="quiet" size="sm" disabled={busy} onClick={() => void bringBack(one)}>
                  되돌리기
                </Button>
              )}
            </p>
          </li>
        ))}
      </ol>
      {opened !== undefined && (
        <Suspense>
          <VersionSheet pageId={pageId} n={opened} cards={cards} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const StateBadge = ({ state }: { readonly state: VersionState }) => <Badge tone={tones[state]}>{names[state]}</Badge>

function timeOf({ state, at, liveAt, dueAt }: PageVersion): string {
  if (dueAt !== null) return `${formatDateTime(new Date(dueAt))}에 올라가요`
  return state === 'draft' || liveAt === null ? `${formatDateTime(new Date(at))}에 저장` : `${formatDateTime(new Date(liveAt))}부터`
}
