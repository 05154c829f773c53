import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Refusal } from '@dure/contract/moderation/looks'
import type { DeskLicence } from '@dure/contract/profiles/licences'
import { licenceRefusals } from '@dure/contract/profiles/states'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Decide, decideKeys } from '../../../../desk/looks/Decide.tsx'
import { looksQuery } from '../../../../desk/looks/looksQuery.ts'
import { useRefusal } from '../../../../desk/looks/refusal.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '자격 확인'

type Status = 'waiting' | 'decided'

const licencesQuery = (status: Status) => looksQuery('GET /v1/admin/licences', { status })

export async function loader({ queries, search }: ScreenContext<'/admin/licences'>) {
  await Promise.all([queries.ensureInfiniteQueryData(licencesQuery(search.status)), ensureDesks(queries, 'licences')])
}

/** Licences that pros sent in: the operators look at the picture and decide. */
export function component() {
  const { status } = usePage<'/admin/licences'>().search
  const list = useSuspenseInfiniteQuery(licencesQuery(status))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      text="사진의 이름, 번호, 발급일이 적은 내용과 같은지 발급 기관의 조회 화면에서 확인해 주세요."
      above={status === 'waiting' && <DeskFigures of="licences" />}
      views={(['waiting', 'decided'] as const).map((each) => ({
        label: each === 'waiting' ? '기다리는 자격' : '처리한 자격',
        path: href('/admin/licences', undefined, { status: each }),
        isShown: each === status,
        count: each === 'waiting' ? waiting.desks.licences.count : undefined,
      }))}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      columns={2}
      empty={{
        title: status === 'waiting' ? '기다리는 자격이 없어요' : '아직 처리한 자격이 없어요',
        text: status === 'waiting' ? '고수가 자격을 보내면 여기에 모여요.' : '확인하거나 거절하면 여기에서 다시 볼 수 있어요.',
      }}
      keys={[assigneeKey, ...decideKeys('확인하기', '거절·취소하기')]}
    >
      {(item) => <LicenceCard key={item.licenceId} item={item} />}
    </Desk>
  )
}

const badges = {
  waiting: { label: '기다려요', tone: 'action' },
  accepted: { label: '확인했어요', tone: 'good' },
  refused: { label: '거절했어요', tone: 'danger' },
} as const

function LicenceCard({ item }: { readonly item: DeskLicence }) {
  const { label, tone } = badges[item.status]
  const heading = `licence-${item.licenceId}`
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="type-section">
          {item.holderName} · {item.licence}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <a href={item.picture.url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-card border border-line bg-sunk">
        <img
          src={`${item.picture.url}&w=640`}
          alt={`${item.holderName}님이 보낸 자격증 사진, 새 창에서 크게 보기`}
          loading="lazy"
          className="h-56 w-full object-contain"
        />
      </a>
      {item.sameNumber > 0 && (
        <p className="rounded-field bg-danger-tint px-4 py-3 font-medium text-danger">
          같은 번호를 보낸 다른 고수가 {item.sameNumber}명 있어요.
        </p>
      )}
      <Facts
        of={[
          ['번호', item.number],
          ['발급일', item.issuedOn.replaceAll('-', '.')],
          ['네이버 이름', `${item.holderName} ${item.certified ? '(본인 확인한 이름과 같아요)' : '(본인 확인 전 회원)'}`],
          ['고수', <MemberLink key="pro" userId={item.userId} name={item.nickName} />],
          ['서비스', item.services.length === 0 ? '지금은 없어요' : item.services.join(', ')],
          ['보낸 때', formatDateTime(new Date(item.sentAt))],
          ...(item.decidedAt === null ? [] : [['처리한 때', formatDateTime(new Date(item.decidedAt))] as const]),
          ...(item.reason === null ? [] : [['거절 이유', item.reason] as const]),
        ]}
      />
      {item.status === 'waiting' && <Assignee desk="licences" id={item.licenceId} />}
      <Acts item={item} />
    </DeskRow>
  )
}

function Acts({ item }: { readonly item: DeskLicence }) {
  const writing = useRefusal()
  const accepting = useDeskAct('POST /v1/admin/licences/:id/accept', { done: '자격을 확인했어요.' })
  const refusing = useDeskAct('POST /v1/admin/licences/:id/refuse', { done: '고수에게 이유를 알렸어요.', refused: writing.refused })
  const params = { id: item.licenceId }
  const seen = item.shownAs
  const waits = item.status === 'waiting'
  const onAccept = async () => {
    const sure = await confirm({
      title: `${item.licence} 자격을 확인했나요?`,
      description: `${item.holderName}님이 이 자격이 필요한 서비스에 견적을 보낼 수 있게 돼요.`,
      okButtonLabel: '확인했어요',
    })
    if (sure) await accepting.send({ params, seen })
  }
  const refuse = {
    of: writing,
    reasons: licenceRefusals,
    open: waits ? '거절하기' : '확인 취소하기',
    submit: waits ? '거절하고 알리기' : '확인 취소하고 알리기',
    ask: {
      title: waits ? `${item.licence} 자격을 거절할까요?` : `${item.licence} 자격의 확인을 취소할까요?`,
      description: '이 자격이 필요한 서비스에 견적을 보낼 수 없어요. 고수는 이유를 알림으로 받고 다시 보낼 수 있어요.',
    },
    busy: refusing.busy,
    onRefuse: (body: Refusal) => refusing.send({ params, seen, body }),
  }
  return (
    <Decide
      accept={item.can.accept ? { label: '확인했어요', busy: accepting.busy, onAccept } : undefined}
      refuse={item.can.refuse ? refuse : undefined}
      problem={accepting.refusal}
    />
  )
}
