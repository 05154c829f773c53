import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DeskProduct } from '@dure/contract/market/productDesk'
import { productRefusals } from '@dure/contract/market/productStates'
import type { Refusal } from '@dure/contract/moderation/looks'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
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
import { href } from '../../../../navigation/href.ts'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { Pictures } from '../../../../pictures/Pictures.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { optionText, reviewBadge, scheduleText, whereText } from '../../selling/texts.ts'

export const title = '바로구매 상품'

type View = 'waiting' | 'decided'
const viewNames: Record<View, string> = { waiting: '기다리는 것', decided: '처리한 것' }

const listQuery = (view: View) => looksQuery('GET /v1/admin/products', { view })

export async function loader({ queries, search }: ScreenContext<'/admin/products'>) {
  await Promise.all([queries.ensureInfiniteQueryData(listQuery(search.view)), ensureDesks(queries, 'products')])
}

/** Products that sellers sent, and changes of those that are sold: operators look at words, prices and pictures, and decide. */
export function component() {
  const { view } = usePage<'/admin/products'>().search
  const list = useSuspenseInfiniteQuery(listQuery(view))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <Desk
      title={title}
      text="무엇을 얼마에 해 주는지 또렷한지, 남의 사진이나 연락처, 현장에서 더 받는 돈이 없는지 봐 주세요."
      views={(['waiting', 'decided'] as const).map((each) => ({
        label: viewNames[each],
        path: href('/admin/products', undefined, { view: each }),
        isShown: each === view,
        count: each === 'decided' ? undefined : waiting.desks.products.count,
      }))}
      above={view === 'waiting' && <DeskFigures of="products" />}
      list={list}
      items={items}
      columns={2}
      empty={{ title: `${viewNames[view]}이 없어요`, text: '고수가 상품을 보내면 여기에 모여요.' }}
      keys={[assigneeKey, ...decideKeys('팔게 하기', '거절하기')]}
    >
      {(item) => <Card key={item.id} item={item} view={view} />}
    </Desk>
  )
}

function Card({ item, view }: { readonly item: DeskProduct; readonly view: View }) {
  const heading = `product-${item.id}`
  const { content } = item
  const badge = reviewBadge[item.reviewStatus]
  const pictures = [
    { url: content.mainImage.url, alt: '대표 사진' },
    ...content.detailImages.map((one, at) => ({ url: one.url, alt: one.caption === '' ? `상세 사진 ${at + 1}` : one.caption })),
  ]
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="min-w-0 type-section">
          {content.itemTitle}
        </h2>
        <span className="flex shrink-0 gap-1">
          {item.isHidden && <Badge tone="danger">신고로 가림</Badge>}
          {item.changeStatus !== null && <Badge tone="action">고친 내용</Badge>}
          {item.status === 'stop' && <Badge tone="plain">판매 멈춤</Badge>}
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      </div>
      <Pictures label={content.itemTitle} pictures={pictures}>
        {(open) => (
          <ul className="grid grid-cols-4 gap-1.5">
            {pictures.map((one, at) => (
              <li key={one.url} className="aspect-square overflow-hidden rounded-field bg-sunk">
                <button type="button" aria-label={`${one.alt} 크게 보기`} className="size-full" onClick={() => open(at)}>
                  <img src={atWidth(one.url, 320)} alt={one.alt} loading="lazy" className="size-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Pictures>
      <p className="line-clamp-[10] whitespace-pre-line text-sm">{content.itemDescription}</p>
      <ul className="space-y-1 text-sm">
        {content.itemOptions.map((one) => (
          <li key={one.optionTitle}>
            <b>{optionText(one)}</b> <span className="text-soft">{one.optionDetail}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-2 text-sm">
        {content.questions.map((one) => (
          <div key={one.questionTitle}>
            <dt className="font-bold">{one.questionTitle}</dt>
            <dd className="whitespace-pre-line text-soft">{one.answer}</dd>
          </div>
        ))}
      </dl>
      <Facts
        of={[
          ['고수', <MemberLink key="pro" userId={item.userId} name={item.nickName} />],
          ['리뷰', `${item.reviewCount}개`],
          ['서비스', content.service.name],
          ['장소', whereText(content)],
          ...(content.schedule === null
            ? [['예약', '시간을 정하지 않아요'] as const]
            : [['예약', scheduleText(content.schedule)] as const]),
          ['환불 안내', content.refundPolicy],
          ...(item.live === null ? [] : [['지금 팔리는 것', liveText(item)] as const]),
          ['보낸 때', formatDateTime(new Date(item.sentAt))],
          ...(item.decidedAt === null ? [] : [['처리한 때', formatDateTime(new Date(item.decidedAt))] as const]),
          ...(item.reason === null ? [] : [['거절 이유', item.reason] as const]),
        ]}
      />
      {view === 'waiting' && <Assignee desk="products" id={item.id} />}
      <Acts item={item} />
    </DeskRow>
  )
}

/** What a change would take the place of, where words and prices differ. */
const liveText = ({ live }: DeskProduct): string => (live === null ? '' : [live.itemTitle, ...live.itemOptions.map(optionText)].join(' · '))

/** Who sees what then. */
function consequence({ can, changeStatus }: DeskProduct): string {
  if (!can.pass) return '바로 팔리지 않고 고수만 볼 수 있어요. 이미 주문한 고객의 예약은 주문 내역에 그대로 있어요.'
  return changeStatus === null ? '팔리지 않고 고수만 볼 수 있어요.' : '고친 내용은 반영되지 않고, 지금 내용 그대로 팔려요.'
}

function Acts({ item }: { readonly item: DeskProduct }) {
  const writing = useRefusal()
  const passing = useDeskAct('POST /v1/admin/products/:id/pass', { done: '팔 수 있게 하고 고수에게 알렸어요.' })
  const taking = useDeskAct('POST /v1/admin/products/:id/take', { done: '고수에게 확인 중이라고 보여요.', refused: 'toast' })
  const refusing = useDeskAct('POST /v1/admin/products/:id/refuse', { done: '고수에게 이유를 알렸어요.', refused: writing.refused })
  const params = { id: item.id }
  const seen = item.shownAs
  const waits = item.can.pass
  const accept = waits ? { label: '팔게 하기', busy: passing.busy, onAccept: () => passing.send({ params, seen }) } : undefined
  const refuse = item.can.refuse
    ? {
        of: writing,
        reasons: productRefusals,
        open: waits ? '거절하기' : '내리기',
        submit: waits ? '거절하고 알리기' : '내리고 알리기',
        ask: {
          title: waits ? '상품을 거절할까요?' : '상품을 내릴까요?',
          description: `${consequence(item)} 고수는 이유를 알림으로 받고 고쳐서 다시 보낼 수 있어요.${waits ? '' : ' 이의도 한 번 신청할 수 있고, 받아들이면 그대로 다시 팔려요.'}`,
        },
        busy: refusing.busy,
        onRefuse: (body: Refusal) => refusing.send({ params, seen, body }),
      }
    : undefined
  return (
    <div className="space-y-2">
      {item.can.take && (
        <Button tone="outline" size="sm" busy={taking.busy} onClick={() => void taking.send({ params, seen })}>
          확인 중으로 표시
        </Button>
      )}
      <Decide accept={accept} refuse={refuse} problem={passing.refusal} />
    </div>
  )
}
