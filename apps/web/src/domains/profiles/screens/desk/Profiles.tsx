import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { rejectableNames, rejectionReasons } from '@dure/contract/profiles/checklist'
import type { DeskProfile } from '@dure/contract/profiles/desk'
import { withParticle } from '@dure/kernel/korean'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { looksQuery } from '../../../../desk/looks/looksQuery.ts'
import { useRefusal } from '../../../../desk/looks/refusal.ts'
import { RefusalForm } from '../../../../desk/looks/RefusalForm.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'

export const title = '프로필 살펴보기'

const profilesQuery = (userId: number | undefined) => looksQuery('GET /v1/admin/profiles', userId === undefined ? {} : { userId })

export async function loader({ queries, search }: ScreenContext<'/admin/profiles'>) {
  await Promise.all([queries.ensureInfiniteQueryData(profilesQuery(search.userId)), ensureDesks(queries, 'profiles')])
}

/** What pros changed of their pages: operators look at it and turn down what may not stand there. */
export function component() {
  const { userId } = usePage<'/admin/profiles'>().search
  const list = useSuspenseInfiniteQuery(profilesQuery(userId))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      text="돌려보낸 항목은 고수가 고칠 때까지 다른 사람에게 보이지 않아요. 이유는 고수에게 그대로 보여요."
      above={userId === undefined && <DeskFigures of="profiles" />}
      views={[
        { label: '새로 고친 프로필', path: href('/admin/profiles'), isShown: userId === undefined, count: waiting.desks.profiles.count },
        ...(userId === undefined
          ? []
          : [{ label: `회원 ${userId}번`, path: href('/admin/profiles', undefined, { userId }), isShown: true }]),
      ]}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '살펴볼 프로필이 없어요', text: '고수가 프로필을 고치면 오래 기다린 것부터 보여요.' }}
      keys={[assigneeKey, ['a', '다 봤어요']]}
    >
      {(item) => <ProfileRow key={item.userId} item={item} />}
    </Desk>
  )
}

function ProfileRow({ item }: { readonly item: DeskProfile }) {
  const passing = useDeskAct('POST /v1/admin/profiles/:id/pass', { done: '다 본 것으로 표시했어요.' })
  const heading = `profile-${item.userId}`
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="type-section">
          <MemberLink userId={item.userId} name={item.nickName} />
        </h2>
        <span className="type-meta">{item.since === null ? '모두 봤어요' : `${formatDateTime(new Date(item.since))}부터 기다려요`}</span>
      </div>
      <ul className="divide-y divide-line">
        {item.items.map((one) => (
          <Item key={one.type} userId={item.userId} seen={item.shownAs} item={one} />
        ))}
      </ul>
      {item.since !== null && <Assignee desk="profiles" id={item.userId} />}
      <FormError text={passing.refusal} />
      {item.since !== null && (
        <Button
          busy={passing.busy}
          aria-keyshortcuts="a"
          onClick={() => void passing.send({ params: { id: item.userId }, seen: item.shownAs })}
        >
          다 봤어요
        </Button>
      )}
    </DeskRow>
  )
}

type ItemProps = { readonly userId: number; readonly seen: string | undefined; readonly item: DeskProfile['items'][number] }

function Item({ userId, seen, item }: ItemProps) {
  const writing = useRefusal()
  const rejecting = useDeskAct('POST /v1/admin/profiles/:id/reject', { done: '고수에게 이유를 알렸어요.', refused: writing.refused })
  const restoring = useDeskAct('POST /v1/admin/profiles/:id/restore', { done: '다시 보이게 했어요.' })
  const { type, rejected } = item
  const name = rejectableNames[type]
  const restore = async () => {
    const sure = await confirm({
      title: `${withParticle(name, '을/를')} 다시 보일까요?`,
      description: '고수의 페이지에서 모두에게 다시 보여요.',
      okButtonLabel: '다시 보이게 하기',
    })
    if (sure) await restoring.send({ params: { id: userId }, seen, body: { type } })
  }
  return (
    <li className="grid gap-3 py-3 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h3 className="type-meta font-semibold">{name}</h3>
        {item.lines.map((line, at) => (
          <p key={at} className="line-clamp-6 whitespace-pre-line">
            {line}
          </p>
        ))}
        {item.pictures.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {item.pictures.map((url, at) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={atWidth(url, 192)}
                    alt={`${name} ${at + 1}, 새 창에서 크게 보기`}
                    loading="lazy"
                    className="size-24 rounded-field object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="space-y-2">
        <FormError text={restoring.refusal} />
        {rejected !== null && (
          <>
            <p className="text-sm">
              <Badge tone="danger">돌려보냈어요</Badge> {rejected.reason}
            </p>
            <Button tone="outline" size="sm" busy={restoring.busy} onClick={() => void restore()}>
              다시 보이게 하기
            </Button>
          </>
        )}
        {item.can.reject && (
          <RefusalForm
            of={writing}
            ofPart={name}
            reasons={rejectionReasons}
            submit="돌려보내고 알리기"
            ask={{
              title: `${withParticle(name, '을/를')} 돌려보낼까요?`,
              description:
                '고칠 때까지 고수의 페이지에서 다른 사람에게 보이지 않아요. 고수는 이유를 알림으로 받고, 고치거나 이의를 한 번 신청할 수 있어요. 여기에서 다시 보일 수 있어요.',
            }}
            busy={rejecting.busy}
            onRefuse={({ reasonId }) => rejecting.send({ params: { id: userId }, seen, body: { type, reasonId } })}
          />
        )}
      </div>
    </li>
  )
}
