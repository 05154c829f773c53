import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { OwnPortfolio } from '@dure/contract/portfolio/endpoints'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { ownWorksQuery } from '../queries.ts'
import { placeText, stateBadge } from '../texts.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '내 포트폴리오'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await queries.ensureQueryData(ownWorksQuery)
}

/** The pro's own works, how each stands and what may be done with it. */
export function component() {
  const { data } = useSuspenseQuery(ownWorksQuery)
  const full = data.items.length >= data.limit
  const add = (
    <a href={href('/portfolio/post')} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-5" />
      포트폴리오 올리기
    </a>
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      {data.items.length > 0 && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p className="tabular font-semibold text-faint">
            작업 {data.items.length}/{data.limit}
          </p>
          {!full && add}
        </div>
      )}
      {full && <p className="mt-2 type-note">포트폴리오를 모두 채웠어요. 새로 올리려면 하나를 지워 주세요.</p>}
      {data.items.length === 0 ? (
        <EmptyState
          scene="works"
          title="첫 작업을 보여 주세요"
          text="끝낸 일의 사진을 올리면 검색과 내 프로필에서 손님이 보고, 그대로 부탁할 수 있어요."
          action={add}
        />
      ) : (
        <ul className="mt-5 space-y-4">
          {data.items.map((work) => (
            <Own key={work.id} work={work} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Own({ work }: { readonly work: OwnPortfolio }) {
  const changing = useCallMutation('PUT /v1/portfolios/:id', { refused: 'toast' })
  const deleting = useCallMutation('DELETE /v1/portfolios/:id', { done: '포트폴리오를 지웠어요.', refused: 'toast' })
  const params = { id: work.id }
  const badge = stateBadge[work.status]
  const detail = href('/portfolio/detail/:portfolioId', { portfolioId: work.id })
  const remove = async () => {
    const sure = await confirm({
      title: '포트폴리오를 지울까요?',
      description: `‘${work.title}’의 사진과 글이 모두 사라지고 되돌릴 수 없어요.`,
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await deleting.send({ params })
  }
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex gap-4">
        <a
          href={detail}
          tabIndex={-1}
          aria-hidden="true"
          className="size-24 shrink-0 overflow-hidden rounded-field bg-sunk sm:h-28 sm:w-36"
        >
          <img src={atWidth(work.mainImage.url, 320)} alt="" loading="lazy" className="size-full object-cover" />
        </a>
        <div className="min-w-0 flex-1">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {work.changeStatus === 'ready' && <Badge tone="action">고친 내용 살펴보는 중</Badge>}
          <h2 className="mt-1 font-bold leading-snug">
            <a href={detail} className="flex min-h-11 items-center hover:text-action">
              {work.title}
            </a>
          </h2>
          <p className="truncate type-meta">{[work.service.name, placeText(work)].filter(Boolean).join(' · ')}</p>
          {(work.seen > 0 || work.likes > 0) && (
            <p className="tabular type-note">
              {[
                work.seen > 0 && `조회 ${work.seen.toLocaleString('ko-KR')}`,
                work.likes > 0 && `좋아요 ${work.likes.toLocaleString('ko-KR')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
      </div>
      {work.isHidden && (
        <p className="mt-3 text-sm text-alert">
          신고가 들어와 지금은 나에게만 보여요.{' '}
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            운영팀이 가렸다면 이의 신청
          </a>
        </p>
      )}
      {(work.status === 'reject' || work.changeStatus === 'reject') && work.reason !== null && (
        <p className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
          {work.changeStatus === 'reject' ? '고친 내용을 올리지 못했어요. ' : ''}
          {work.reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={href('/portfolio/edit/:portfolioId', { portfolioId: work.id })} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          {work.status === 'reject' || work.changeStatus === 'reject' ? '고쳐서 다시 보내기' : '고치기'}
        </a>
        {work.can.takeOff && (
          <Button
            tone="outline"
            size="sm"
            busy={changing.busy}
            onClick={() => void changing.send({ params, body: { status: 'unposted' } })}
          >
            내려 두기
          </Button>
        )}
        {work.can.putBack && (
          <Button tone="outline" size="sm" busy={changing.busy} onClick={() => void changing.send({ params, body: { status: 'posted' } })}>
            다시 보여 주기
          </Button>
        )}
        {work.changeStatus !== null && work.status === 'posted' && (
          <Button tone="quiet" size="sm" busy={changing.busy} onClick={() => void changing.send({ params, body: { status: 'posted' } })}>
            고친 내용 버리기
          </Button>
        )}
        <Button tone="quiet" size="sm" busy={deleting.busy} onClick={() => void remove()}>
          지우기
        </Button>
      </div>
    </li>
  )
}
