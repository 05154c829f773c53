import { useState } from 'react'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DeskBusiness } from '@dure/contract/settlement/businesses'
import { settlementLimits } from '@dure/contract/settlement/limits'
import { businessRefusals } from '@dure/contract/settlement/states'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { formatDateTime, seoulDay } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { callOf } from '../../../../api/query.ts'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { DateField } from '../../../../forms/DateField.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '사업자 확인'

type Status = 'waiting' | 'decided'

const businessesQuery = (status: Status) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/businesses', status] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/businesses', { query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<'/admin/businesses'>) {
  await Promise.all([queries.ensureInfiniteQueryData(businessesQuery(search.status)), ensureDesks(queries, 'businesses')])
}

/** What pros sent of their businesses: the certificate beside what was typed and what the tax office says. */
export function component() {
  const { status } = usePage<'/admin/businesses'>().search
  const list = useSuspenseInfiniteQuery(businessesQuery(status))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      text="사업자등록증의 번호, 상호, 개업일과 대표자가 적은 내용과 본인 확인한 이름과 같은지 봐 주세요. 국세청이 맞다고 한 사업자는 그동안 확인된 것으로 보여요."
      above={status === 'waiting' && <DeskFigures of="businesses" />}
      views={(['waiting', 'decided'] as const).map((each) => ({
        label: each === 'waiting' ? '기다리는 사업자' : '처리한 사업자',
        path: href('/admin/businesses', undefined, { status: each }),
        isShown: each === status,
        count: each === 'waiting' ? waiting.desks.businesses.count : undefined,
      }))}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: status === 'waiting' ? '기다리는 사업자가 없어요' : '아직 처리한 사업자가 없어요',
        text: status === 'waiting' ? '고수가 사업자등록증을 보내면 여기에 모여요.' : '확인하거나 거절하면 여기에서 다시 볼 수 있어요.',
      }}
      keys={[assigneeKey, ['a', '확인하기'], ['r', '거절·취소하기'], ['Esc', '목록으로']]}
    >
      {(item) => <BusinessCard key={item.providerId} item={item} />}
    </Desk>
  )
}

const badges = {
  waiting: { label: '기다려요', tone: 'action' },
  proved: { label: '확인됨', tone: 'good' },
  refused: { label: '거절했어요', tone: 'danger' },
} as const

const states = { active: '계속사업자', resting: '휴업자', closed: '폐업자', unknown: '등록되지 않은 번호' } as const
const matches = {
  unasked: '진위 확인은 아직 안 했어요',
  same: '번호·상호·개업일·대표자가 모두 맞아요',
  'other-name': '상호가 달라요',
  other: '개업일이나 대표자가 달라요',
} as const

function BusinessCard({ item }: { readonly item: DeskBusiness }) {
  const { label, tone } = badges[item.status]
  const heading = `business-${item.providerId}`
  return (
    <DeskRow heading={heading} className="grid gap-5 md:grid-cols-2">
      <Certificate item={item} />
      <div className="min-w-0 space-y-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={heading} className="type-section">
            {item.businessName}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {item.others.claim > 0 && (
          <p className="rounded-field bg-danger-tint px-4 py-3 font-medium text-danger">
            같은 번호를 적은 다른 고수가 {item.others.claim}명 있어요.
            {item.others.proved && ' 그중 한 명이 확인받았어요.'}
          </p>
        )}
        <Facts
          of={[
            ['사업자번호', formatBusinessNumber(item.businessNumber)],
            ['상호', item.businessName],
            ['사업장 주소', item.businessAddress ?? '적지 않았어요'],
            ['통신판매업 신고번호', item.mailOrderNumber === null ? '적지 않았어요' : formatMailOrderNumber(item.mailOrderNumber)],
            ['개업일', item.openedOn?.replaceAll('-', '.') ?? '적지 않았어요'],
            ['본인 확인', item.certName ?? '아직 하지 않았어요'],
            ['국세청', `${states[item.office.state]} · ${matches[item.office.match]}`],
            ['물어본 때', formatDateTime(new Date(item.office.askedAt))],
            ['고수', <MemberLink key="pro" userId={item.userId} name={item.nickName} />],
            ['보낸 때', formatDateTime(new Date(item.sentAt))],
            ...(item.decidedAt === null ? [] : [['처리한 때', formatDateTime(new Date(item.decidedAt))] as const]),
            ...(item.reason === null ? [] : [['거절 이유', item.reason] as const]),
          ]}
        />
        {item.can.ask && <AskOffice item={item} />}
        {item.decidedAt === null && <Assignee desk="businesses" id={item.providerId} />}
        <Acts item={item} />
      </div>
    </DeskRow>
  )
}

function Certificate({ item: { certificate, businessName } }: { readonly item: DeskBusiness }) {
  const isPicture = certificate.contentType.startsWith('image/')
  return (
    <a
      href={certificate.url}
      target="_blank"
      rel="noreferrer"
      className="block self-start overflow-hidden rounded-card border border-line bg-sunk"
    >
      {isPicture ? (
        <img
          src={`${certificate.url}&w=1280`}
          alt={`${businessName} 사업자등록증, 새 창에서 크게 보기`}
          loading="lazy"
          className="max-h-[36rem] w-full object-contain"
        />
      ) : (
        <span className="block p-6 text-center font-semibold text-action">사업자등록증 파일 열기 ({certificate.name})</span>
      )}
    </a>
  )
}

/** By the day on the certificate the tax office says whether all of it belongs together. */
function AskOffice({ item }: { readonly item: DeskBusiness }) {
  const [day, setDay] = useState(item.openedOn ?? '')
  const [today] = useState(() => seoulDay(new Date()))
  const asking = useDeskAct('POST /v1/admin/businesses/:id/ask', {
    done: '국세청의 답을 받았어요.',
  })
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        void asking.send({ params: { id: item.providerId }, body: { openedOn: day } })
      }}
    >
      <DateField
        label="사업자등록증의 개업일"
        min={settlementLimits.earliestOpening}
        max={today}
        value={day}
        error={asking.fields.openedOn}
        onChange={setDay}
      />
      <FormError text={asking.refusal} />
      <Button type="submit" tone="outline" wide busy={asking.busy}>
        국세청에 물어보기
      </Button>
    </form>
  )
}

function Acts({ item }: { readonly item: DeskBusiness }) {
  const accepting = useDeskAct('POST /v1/admin/businesses/:id/accept', { done: '사업자를 확인하고 알렸어요.' })
  const refusing = useDeskAct('POST /v1/admin/businesses/:id/refuse', { done: '고수에게 이유를 알렸어요.' })
  const [reasonId, setReasonId] = useState('')
  const [open, setOpen] = useState(false)
  const params = { id: item.providerId }
  const accept = async () => {
    const sure = await confirm({
      title: `${item.businessName}, 확인했나요?`,
      description: '사업자 확인 배지가 붙고, 고객에게 상호와 사업자번호가 보여요. 같은 번호를 적은 다른 고수에게는 아니라고 알려요.',
      okButtonLabel: '확인했어요',
    })
    if (sure) await accepting.send({ params, body: { sentAt: item.sentAt } })
  }
  if (!item.can.accept && !item.can.refuse) return null
  return (
    <div className="space-y-3">
      <FormError text={accepting.refusal ?? refusing.refusal} />
      {item.certName === null && <p className="type-note">본인 확인을 하지 않아 아직 확인할 수 없어요.</p>}
      <div className="flex gap-2">
        {item.can.accept && (
          <Button className="flex-1" busy={accepting.busy} aria-keyshortcuts="a" onClick={() => void accept()}>
            확인했어요
          </Button>
        )}
        {item.can.refuse && !open && (
          <Button tone="outline" className="flex-1" aria-keyshortcuts="r" onClick={() => setOpen(true)}>
            {item.status === 'waiting' ? '거절하기' : '확인 취소하기'}
          </Button>
        )}
      </div>
      {open && item.can.refuse && (
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void refusing.send({ params, body: { sentAt: item.sentAt, reasonId: Number(reasonId) } })
          }}
        >
          <Select
            label="이유 (고수에게 그대로 보여요)"
            placeholder="이유를 골라 주세요"
            value={reasonId}
            error={refusing.fields.reasonId}
            options={businessRefusals.filter((one) => one.byOperators).map((one) => ({ value: String(one.id), label: one.text }))}
            onChange={(event) => setReasonId(event.currentTarget.value)}
          />
          <Button type="submit" tone="danger" wide busy={refusing.busy}>
            {item.status === 'waiting' ? '거절하고 알리기' : '확인 취소하고 알리기'}
          </Button>
        </form>
      )}
    </div>
  )
}
