import { useState } from 'react'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DeskPortfolio } from '@dure/contract/portfolio/endpoints'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { refusalReasons } from '@dure/contract/portfolio/states'
import { tooLong } from '@dure/contract/texts'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { won } from '@dure/ui/PriceText'
import { callOf } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import { atWidth, Pictures } from '../../../../pictures/Pictures.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { placeText, stateBadge, workingTimeText } from '../../texts.ts'

export const title = '포트폴리오'

type View = 'waiting' | 'unseen' | 'decided'
const deskOf = { waiting: 'portfolios', unseen: 'unseenPortfolios' } as const
const viewNames: Record<View, string> = { waiting: '기다리는 것', unseen: '먼저 올라간 것', decided: '처리한 것' }

const listQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/portfolios', view] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/portfolios', { query: { view, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

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
      empty={{ icon: <Images />, title: `${viewNames[view]}이 없어요`, text: '고수가 포트폴리오를 올리면 여기에 모여요.' }}
      keys={[assigneeKey, ['a', '올리기·확인'], ['r', '거절하기'], ['Esc', '목록으로']]}
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
        <h2 id={heading} className="min-w-0 break-words text-lg font-bold">
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
      {content.description !== '' && <p className="line-clamp-6 whitespace-pre-line break-words text-sm">{content.description}</p>}
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

function Acts({ item }: { readonly item: DeskPortfolio }) {
  const posting = useDeskAct('POST /v1/admin/portfolios/:id/post', { done: '올리고 고수에게 알렸어요.' })
  const looking = useDeskAct('POST /v1/admin/portfolios/looked', { done: '확인했어요.' })
  const [open, setOpen] = useState(false)
  const params = { id: item.id }
  if (!item.can.post && !item.can.refuse && !item.can.look) return null
  return (
    <div className="space-y-3">
      <FormError text={posting.refusal ?? looking.refusal} />
      <div className="flex gap-2">
        {item.can.post && (
          <Button
            className="flex-1"
            busy={posting.busy}
            aria-keyshortcuts="a"
            onClick={() => void posting.send({ params, seen: item.shownAs })}
          >
            올리기
          </Button>
        )}
        {!item.can.post && item.can.look && (
          <Button
            className="flex-1"
            busy={looking.busy}
            aria-keyshortcuts="a"
            onClick={() => void looking.send({ body: { items: seenOf([item]) } })}
          >
            확인했어요
          </Button>
        )}
        {item.can.refuse && !open && (
          <Button tone="outline" className="flex-1" aria-keyshortcuts="r" onClick={() => setOpen(true)}>
            {item.can.post ? '거절하기' : '내리기'}
          </Button>
        )}
      </div>
      {open && <RefusalForm item={item} />}
    </div>
  )
}

/** What the form holds: a list gives words, the contract wants a number. */
const refusal = z.object({
  reasonId: z.pipe(z.string().check(z.minLength(1, '이유를 골라 주세요.')), z.transform(Number)),
  note: z.string().check(z.trim(), z.maxLength(portfolioLimits.note, tooLong(portfolioLimits.note, '덧붙이는 말은'))),
})

/** Who sees what then. */
function consequence({ can, changeStatus }: DeskPortfolio): string {
  if (!can.post) return '목록과 고수의 페이지에서 바로 사라져 고수만 볼 수 있어요.'
  return changeStatus === null ? '올라가지 않고 고수만 볼 수 있어요.' : '고친 내용은 올라가지 않고, 전에 올린 것이 그대로 보여요.'
}

function RefusalForm({ item }: { readonly item: DeskPortfolio }) {
  const form = useForm({ resolver: schemaResolver(refusal), defaultValues: { reasonId: '', note: '' } })
  const { errors } = form.formState
  const { send, busy } = useDeskAct('POST /v1/admin/portfolios/:id/refuse', {
    done: '고수에게 이유를 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['reasonId', 'note']),
  })
  const refuse = form.handleSubmit(async (given) => {
    const waits = item.can.post
    const sure = await confirm({
      title: waits ? '포트폴리오를 거절할까요?' : '포트폴리오를 내릴까요?',
      description: `${consequence(item)} 고수는 이유를 알림으로 받고 고쳐서 다시 보낼 수 있어요.${waits ? '' : ' 이의도 한 번 신청할 수 있고, 받아들이면 그대로 다시 올라가요.'}`,
      okButtonLabel: waits ? '거절하고 알리기' : '내리고 알리기',
      state: 'danger',
    })
    if (sure) await send({ params: { id: item.id }, seen: item.shownAs, body: given })
  })
  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void refuse(event)}>
      <Select
        label="이유"
        placeholder="이유를 골라 주세요"
        error={errors.reasonId?.message}
        options={refusalReasons.map((reason) => ({ value: String(reason.id), label: reason.text }))}
        {...form.register('reasonId')}
      />
      <TextField label="덧붙이는 말 (고수에게 그대로 보여요)" error={errors.note?.message} {...form.register('note')} />
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="danger" wide busy={busy}>
        {item.can.post ? '거절하고 알리기' : '내리고 알리기'}
      </Button>
    </form>
  )
}
