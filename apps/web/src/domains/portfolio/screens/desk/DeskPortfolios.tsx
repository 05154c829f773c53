import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Refusal } from '@dure/contract/moderation/looks'
import type { DeskPortfolio } from '@dure/contract/portfolio/endpoints'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { refusalReasons } from '@dure/contract/portfolio/states'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { href } from '../../../../navigation/href.ts'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { Pictures } from '../../../../pictures/Pictures.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { Decide, decideKeys } from '../../../../desk/looks/Decide.tsx'
import { looksQuery } from '../../../../desk/looks/looksQuery.ts'
import { useRefusal } from '../../../../desk/looks/refusal.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { placeText, stateBadge, workingTimeText } from '../../texts.ts'

export const title = '포트폴리오'

type View = 'waiting' | 'unseen' | 'decided'
const deskOf = { waiting: 'portfolios', unseen: 'unseenPortfolios' } as const
const viewNames: Record<View, string> = { waiting: '기다리는 것', unseen: '먼저 올라간 것', decided: '처리한 것' }

const listQuery = (view: View) => looksQuery('GET /v1/admin/portfolios', { view })

export async function loader({ queries, search }: ScreenContext<'/admin/portfolios'>) {
  await Promise.all([queries.ensureInfiniteQueryData(listQuery(search.view)), ensureDesks(queries, 'portfolios', 'unseenPortfolios')])
}

/** Works that pros sent, or that were posted at once: operators look at the pictures and decide. */
export function component() {
  const { view } = usePage<'/admin/portfolios'>().search
  const list = useSuspenseInfiniteQuery(listQuery(view))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <Desk
      title={title}
      text="사진이 고른 서비스의 작업인지, 남의 사진이나 연락처가 없는지 봐 주세요."
      views={(['waiting', 'unseen', 'decided'] as const).map((each) => ({
        label: viewNames[each],
        path: href('/admin/portfolios', undefined, { view: each }),
        isShown: each === view,
        count: each === 'decided' ? undefined : waiting.desks[deskOf[each]].count,
      }))}
      above={
        view !== 'decided' && (
          <>
            <DeskFigures of={deskOf[view]} />
            {view === 'unseen' && items.length > 0 && <LookAll items={items.slice(0, portfolioLimits.deskPage)} />}
          </>
        )
      }
      list={list}
      items={items}
      columns={2}
      empty={{ title: `${viewNames[view]}이 없어요`, text: '고수가 포트폴리오를 올리면 여기에 모여요.' }}
      keys={[assigneeKey, ...decideKeys('올리기·확인', '거절하기')]}
    >
      {(item) => <Card key={item.id} item={item} view={view} />}
    </Desk>
  )
}

/** What was shown of each, for looking at those alone. */
const seenOf = (items: readonly DeskPortfolio[]) => items.map((one) => ({ id: one.id, seen: one.shownAs ?? '' }))

function LookAll({ items }: { readonly items: readonly DeskPortfolio[] }) {
  const { send, busy } = useDeskAct('POST /v1/admin/portfolios/looked', {
    done: '확인한 것으로 표시했어요.',
    refused: 'toast',
  })
  return (
    <Button tone="outline" busy={busy} onClick={() => void send({ body: { items: seenOf(items) } })}>
      보이는 {items.length}개 모두 확인했어요
    </Button>
  )
}

function Card({ item, view }: { readonly item: DeskPortfolio; readonly view: View }) {
  const heading = `work-${item.id}`
  const { content } = item
  const badge = stateBadge[item.status]
  const pictures = content.images.flatMap((one) => [
    ...(one.before === null ? [] : [{ url: one.before.url, alt: `전: ${one.caption}` }]),
    { url: one.url, alt: one.caption },
  ])
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="min-w-0 type-section">
          <a href={href('/portfolio/detail/:portfolioId', { portfolioId: item.id })} className="hover:text-action">
            {content.title}
          </a>
        </h2>
        <span className="flex shrink-0 gap-1">
          {item.isHidden && <Badge tone="danger">신고로 가림</Badge>}
          {item.changeStatus !== null && <Badge tone="action">고친 내용</Badge>}
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      </div>
      <Pictures label={content.title} pictures={pictures}>
        {(open) => (
          <ul className="grid grid-cols-4 gap-1.5">
            {pictures.map((one, at) => (
              <li key={one.url} className="aspect-square overflow-hidden rounded-field bg-sunk">
                <button type="button" aria-label={`사진 ${at + 1} 크게 보기`} className="size-full" onClick={() => open(at)}>
                  <img src={atWidth(one.url, 320)} alt={one.alt} loading="lazy" className="size-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Pictures>
      {content.description !== '' && <p className="line-clamp-6 whitespace-pre-line text-sm">{content.description}</p>}
      <Facts
        of={[
          ['고수', <MemberLink key="pro" userId={item.userId} name={item.nickName} />],
          ['리뷰', `${item.reviewCount}개`],
          ['서비스', content.service.name],
          ...(placeText(content) === '' ? [] : [['지역', placeText(content)] as const]),
          ...(content.serviceAmount === null ? [] : [['가격', won(content.serviceAmount)] as const]),
          ...(content.workingTime === null ? [] : [['작업 기간', workingTimeText(content.workingTime)] as const]),
          ['보낸 때', formatDateTime(new Date(item.sentAt))],
          ...(item.decidedAt === null ? [] : [['처리한 때', formatDateTime(new Date(item.decidedAt))] as const]),
          ...(item.reason === null ? [] : [['거절 이유', item.reason] as const]),
        ]}
      />
      {view !== 'decided' && <Assignee desk={deskOf[view]} id={item.id} />}
      <Acts item={item} />
    </DeskRow>
  )
}

/** Who sees what then. */
function consequence({ can, changeStatus }: DeskPortfolio): string {
  if (!can.post) return '목록과 고수의 페이지에서 바로 사라져 고수만 볼 수 있어요.'
  return changeStatus === null ? '올라가지 않고 고수만 볼 수 있어요.' : '고친 내용은 올라가지 않고, 전에 올린 것이 그대로 보여요.'
}

function Acts({ item }: { readonly item: DeskPortfolio }) {
  const writing = useRefusal()
  const posting = useDeskAct('POST /v1/admin/portfolios/:id/post', { done: '올리고 고수에게 알렸어요.' })
  const looking = useDeskAct('POST /v1/admin/portfolios/looked', { done: '확인했어요.' })
  const refusing = useDeskAct('POST /v1/admin/portfolios/:id/refuse', { done: '고수에게 이유를 알렸어요.', refused: writing.refused })
  const params = { id: item.id }
  const seen = item.shownAs
  const waits = item.can.post
  const accept = waits
    ? { label: '올리기', busy: posting.busy, onAccept: () => posting.send({ params, seen }) }
    : item.can.look
      ? { label: '확인했어요', busy: looking.busy, onAccept: () => looking.send({ body: { items: seenOf([item]) } }) }
      : undefined
  const refuse = item.can.refuse
    ? {
        of: writing,
        reasons: refusalReasons,
        open: waits ? '거절하기' : '내리기',
        submit: waits ? '거절하고 알리기' : '내리고 알리기',
        ask: {
          title: waits ? '포트폴리오를 거절할까요?' : '포트폴리오를 내릴까요?',
          description: `${consequence(item)} 고수는 이유를 알림으로 받고 고쳐서 다시 보낼 수 있어요.${waits ? '' : ' 이의도 한 번 신청할 수 있고, 받아들이면 그대로 다시 올라가요.'}`,
        },
        busy: refusing.busy,
        onRefuse: (body: Refusal) => refusing.send({ params, seen, body }),
      }
    : undefined
  return <Decide accept={accept} refuse={refuse} problem={posting.refusal ?? looking.refusal} />
}
