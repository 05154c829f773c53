import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { callOf } from '../../../../api/query.ts'
import { Assignee } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks } from '../../../../desk/waiting.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '발행하지 못한 세금 서류'

type Row = Answer<'GET /v1/admin/tax-papers'>['items'][number]
const papersQuery = infiniteQueryOptions({
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  queryKey: ['GET /v1/admin/tax-papers'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/tax-papers', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})

export async function loader({ queries }: ScreenContext) {
  await Promise.all([ensureDesks(queries, 'taxPapers'), queries.ensureInfiniteQueryData(papersQuery)])
}

/** Cash receipts and invoices that were refused, or not answered, three times [tax.tries]. */
export function component() {
  const list = useSuspenseInfiniteQuery(papersQuery)
  return (
    <Desk
      title={title}
      text="세 번 시도해도 발행하지 못한 서류예요. 다시 발행하면 이미 발행했는지 먼저 물어봐서 두 번 나가지 않아요. 번호가 틀린 현금영수증은 고객이 거래 화면에서 번호를 바꾸면 저절로 다시 발행해요."
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '멈춘 세금 서류가 없어요', text: '발행하지 못한 서류가 여기에 모여요.' }}
      keys={[['r', '다시 발행하기']]}
    >
      {(one) => <Paper key={one.paperId} one={one} />}
    </Desk>
  )
}

function Paper({ one }: { readonly one: Row }) {
  const act = useDeskAct('POST /v1/admin/tax-papers/:id/again', { done: '다시 발행하고 있어요.', refused: 'toast' })
  const heading = `paper-${one.paperId}`
  return (
    <DeskRow heading={heading}>
      <Badge tone="alert">{formatDateTime(new Date(one.failedAt))}부터</Badge>
      <h2 id={heading} className="mt-1 font-bold">
        {one.title} · <span className="tabular">{won(one.amount)}</span>
      </h2>
      <p className="type-note">
        <MemberLink userId={one.memberId} name={one.memberName} />
        {one.safePaymentId !== null && ` · 안전결제 거래번호 ${one.safePaymentId}`}
      </p>
      {one.lastError !== null && <p className="mt-2 text-sm">{one.lastError}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          busy={act.busy}
          aria-keyshortcuts="r"
          onClick={() => void act.send({ params: { id: one.paperId }, seen: one.shownAs })}
        >
          다시 발행하기
        </Button>
        <Assignee desk="taxPapers" id={one.paperId} />
      </div>
    </DeskRow>
  )
}
