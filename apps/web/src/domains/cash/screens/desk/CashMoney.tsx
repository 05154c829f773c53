import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatPhone } from '@dure/kernel/phone'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { EmptyState } from '@dure/ui/EmptyState'
import { cash, won } from '@dure/ui/PriceText'
import { callOf, query } from '../../../../api/query.ts'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { DeskActs } from '../../../../desk/DeskActs.tsx'
import { ensureDesks } from '../../../../desk/waiting.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '캐시 환불과 장부'

type Refund = Answer<'GET /v1/admin/cash-refunds'>['items'][number]
type Person = Pick<Refund, 'userId' | 'name' | 'phone' | 'email'>

const pages = { initialPageParam: null as string | null, getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor }
const refundsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['GET /v1/admin/cash-refunds'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/cash-refunds', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})
const receivablesQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['GET /v1/admin/receivables'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/receivables', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})

const reconciliationsQuery = query('GET /v1/admin/reconciliations')

export async function loader({ queries }: ScreenContext) {
  await Promise.all([
    queries.ensureInfiniteQueryData(refundsQuery),
    ensureDesks(queries, 'cashRefunds'),
    queries.ensureInfiniteQueryData(receivablesQuery),
    queries.ensureQueryData(reconciliationsQuery),
  ])
}

/** The operators' desk for cash: refunds that machines gave up, what members owe after charge-backs, and whether the books hold. */
export function component() {
  return (
    <DeskPage title={title}>
      <div className="space-y-10">
        <Refunds />
        <Receivables />
        <Reconciliations />
      </div>
    </DeskPage>
  )
}

function Refunds() {
  const list = useSuspenseInfiniteQuery(refundsQuery)
  return (
    <DeskSection title="멈춘 캐시 환불" card={false}>
      <DeskFigures of="cashRefunds" />
      <DeskList
        list={list}
        items={list.data.pages.flatMap((page) => page.items)}
        empty={{ title: '멈춘 환불이 없어요', text: '결제대행사나 은행이 거절한 캐시 환불이 여기에 모여요.' }}
        keys={[assigneeKey, ['a', '다시 환불하기'], ['Enter', '직접 처리 적기'], ['Esc', '목록으로']]}
        columns={2}
      >
        {(one) => <RefundCard key={one.refundId} refund={one} />}
      </DeskList>
    </DeskSection>
  )
}

const contact = ({ phone, email }: Person): string => `${phone === null ? '번호 없음' : formatPhone(phone)} · ${email}`

function RefundCard({ refund }: { readonly refund: Refund }) {
  const retrying = useDeskAct('POST /v1/admin/cash-refunds/:id/retry', { done: '다시 환불하고 있어요.' })
  const handling = useDeskAct('POST /v1/admin/cash-refunds/:id/handle', { done: '처리한 것으로 적었어요.' })
  const params = { id: refund.refundId }
  const seen = refund.shownAs
  return (
    <DeskRow heading={`refund-${refund.refundId}`} className="space-y-3">
      <div>
        <p className="flex justify-between gap-2 type-meta">
          <span>
            #{refund.refundId} · {refund.method === 'bank' ? '계좌로' : '결제한 수단으로'}
          </span>
          <time dateTime={refund.createdAt} className="tabular">
            {formatDateTime(new Date(refund.createdAt))}
          </time>
        </p>
        <h3 id={`refund-${refund.refundId}`} className="type-section">
          <MemberLink userId={refund.userId} name={refund.name} /> · {won(refund.amount)}
        </h3>
        <p className="type-note">{contact(refund)}</p>
        <p className="type-note">{refund.account ?? `결제 번호 ${refund.paymentId}`}</p>
        {refund.lastError !== null && <p className="text-sm">마지막 오류: {refund.lastError}</p>}
      </div>
      <Assignee desk="cashRefunds" id={refund.refundId} />
      <DeskActs
        words={{
          retry: '다시 환불하기',
          handle: '직접 돌려줬어요',
          ask: `${won(refund.amount)}을 두레 계좌에서 ${refund.name}님에게 직접 보냈나요? 환불 완료로 바뀌고 되돌릴 수 없어요.`,
        }}
        retrying={retrying}
        handling={handling}
        onRetry={() => retrying.send({ params, seen })}
        onHandle={(note) => handling.send({ params, seen, body: { note } })}
      />
    </DeskRow>
  )
}

function Receivables() {
  const list = useSuspenseInfiniteQuery(receivablesQuery)
  return (
    <DeskSection
      title="미수금"
      text="결제가 밖에서 취소됐는데 캐시를 이미 썼거나 안전결제 금액이 남은 회원이에요. 다음 충전에서 먼저 정산되고, 그때까지 견적을 보낼 수 없어요."
      card={false}
    >
      <DeskList
        list={list}
        items={list.data.pages.flatMap((page) => page.items)}
        empty={{
          title: '미수금이 없어요',
          text: '카드사가 취소한 결제 중 갚을 금액이 남은 것이 여기에 모여요.',
        }}
        columns={2}
      >
        {(one) => (
          <DeskRow key={one.chargebackId} heading={`receivable-${one.chargebackId}`}>
            <p className="flex justify-between gap-2 type-meta">
              <span>결제 번호 {one.paymentId}</span>
              <time dateTime={one.createdAt} className="tabular shrink-0">
                {formatDateTime(new Date(one.createdAt))}
              </time>
            </p>
            <h3 id={`receivable-${one.chargebackId}`} className="type-section">
              <MemberLink userId={one.userId} name={one.name} /> · 남은 금액 {won(one.owed)}
            </h3>
            <p className="type-note">{contact(one)}</p>
            <p className="tabular type-note">
              취소된 결제 {won(one.amount)} · 회수한 캐시 {cash(one.cash)} · 갚을 금액 {won(one.receivable)}
            </p>
          </DeskRow>
        )}
      </DeskList>
    </DeskSection>
  )
}

/** What each proof of the books says. */
const ruleTexts: Readonly<Record<string, string>> = {
  'balance = postings': '잔액이 분개의 합과 달라요',
  'all sums to zero': '모든 계정의 합이 0이 아니에요',
  'no guarded account is negative': '음수가 될 수 없는 계정이 음수예요',
  'every transfer has postings': '분개가 없는 거래가 있어요',
  'lots = wallet': '남은 캐시 묶음이 지갑 잔액과 달라요',
  'a lot’s use = what is gone of it': '캐시 묶음에서 쓴 금액이 맞지 않아요',
  'cash log = postings': '캐시 내역이 분개와 달라요',
  'escrow = open deals': '보관 금액이 진행 중인 거래와 달라요',
  'postings of payouts = completed payouts': '나간 정산금이 완료된 정산과 달라요',
  'refunds in flight = refunds not done': '환불 중인 금액이 끝나지 않은 환불과 달라요',
  'receivables = charge-backs less what was paid': '미수금이 취소된 결제와 달라요',
  'our clearing = the gateway’s payments': '장부가 결제대행사의 결제 내역과 달라요',
}

/** Our books against themselves and the gateway's, day by day. */
function Reconciliations() {
  const { data } = useSuspenseQuery(reconciliationsQuery)
  return (
    <DeskSection title="장부 대사" text="매일 새벽 4시에 장부를 다시 계산하고 결제대행사의 결제 내역과 맞춰 봐요." card={false}>
      {data.late && (
        <p role="alert" className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-danger">
          이틀 넘게 대사를 마치지 못했어요. 실패한 작업과 결제대행사 연결을 확인해 주세요.
        </p>
      )}
      {data.items.length === 0 && (
        <EmptyState
          scene="coins"
          title="아직 대사한 날이 없어요"
          text="첫 결제를 받은 다음 날부터 여기에 보여요."
          action={{ label: '운영 홈', href: '/admin' }}
        />
      )}
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card empty:hidden">
        {data.items.map((one) => (
          <li key={one.day} className="px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b className="tabular">{one.day.replaceAll('-', '.')}</b>
              {one.finishedAt === null ? (
                <Badge tone="alert">아직 마치지 못했어요</Badge>
              ) : one.differences.length === 0 ? (
                <Badge tone="good">맞아요</Badge>
              ) : (
                <Badge tone="danger">다른 곳 {one.differences.length}건</Badge>
              )}
            </p>
            {one.payments !== null && <p className="tabular type-meta">결제 {one.payments.toLocaleString('ko-KR')}건</p>}
            {one.differences.length > 0 && (
              <ul className="mt-2 space-y-1 text-sm [overflow-wrap:anywhere]">
                {one.differences.map((difference, at) => (
                  <li key={at}>
                    {ruleTexts[difference.rule] ?? difference.rule} · {difference.what}
                    <span className="tabular block text-soft">
                      예상 {won(difference.expected)} · 장부 {won(difference.found)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
