import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { AutoMessage } from '@dure/contract/chat/autoMessages'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { autoMessagesQuery, autoStateQuery } from '../auto/queries.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '자동응답'

export async function loader({ queries, visitor }: ScreenContext) {
  const providerId = visitor.me?.provider?.id
  if (providerId === undefined) return
  await Promise.all([queries.ensureQueryData(autoMessagesQuery(providerId)), queries.ensureQueryData(autoStateQuery)])
}

/** A pro's questions in the order in which customers see them. */
export function component() {
  const provider = useSession().me?.provider
  const { data } = useSuspenseQuery(autoMessagesQuery(provider?.id ?? 0))
  const { data: state } = useSuspenseQuery(autoStateQuery)
  const changing = useCallMutation('PUT /v1/chats/auto/messages/:id', { refused: 'toast' })
  const removing = useCallMutation('DELETE /v1/chats/auto/messages/:id', {
    done: '자동응답을 지웠어요.',
    refused: 'toast',
  })
  const names = new Map((provider?.services ?? []).map((service) => [Number(service.id), service.title]))
  const full = data.items.length >= data.limit
  const change = (one: AutoMessage, more: { position?: number; serviceIds?: number[] | null }) =>
    changing.send({ params: { id: one.id }, body: { question: one.question, answer: one.answer, ...more } })
  const remove = async (one: AutoMessage) => {
    const sure = await confirm({
      title: '이 자동응답을 지울까요?',
      description: `‘${one.question}’ 이미 오간 대화는 그대로 남아요.`,
      state: 'danger',
      okButtonLabel: '지우기',
    })
    if (sure) await removing.send({ params: { id: one.id } })
  }
  const add = full ? (
    <Button disabled>
      <Plus aria-hidden="true" className="size-4" />새 질문
    </Button>
  ) : (
    <a href={href('/auto-message/register')} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />새 질문
    </a>
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <div className="flex items-end justify-between gap-3">
        <div>
          {state.count > 0 && <Badge tone={state.isOn ? 'good' : 'plain'}>{state.isOn ? '켜져 있어요' : '꺼져 있어요'}</Badge>}
          <p className="mt-1 text-soft">
            대화방에 질문이 버튼으로 보이고, 고객이 누르면 답이 바로 나가요. <span className="tabular">{data.limit}</span>개까지 둘 수
            있어요.
          </p>
        </div>
        {data.items.length > 0 && <div className="shrink-0">{add}</div>}
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          scene="chats"
          title="아직 자동응답이 없어요"
          text="자주 받는 질문을 하나 만들어 두면 작업 중에도 고객을 기다리게 하지 않아요."
          action={add}
        />
      ) : (
        <ol aria-label="자동응답 목록" className="mt-5 space-y-3">
          {data.items.map((one, index) => (
            <li key={one.id} className="rounded-card border border-line bg-card p-5">
              <Shown
                one={one}
                index={index}
                last={index === data.items.length - 1}
                busy={changing.busy}
                names={names}
                onMove={(position) => void change(one, { position })}
              />
              <div className="mt-3 flex flex-wrap gap-2">
                <a href={href('/auto-message/edit', undefined, { id: String(one.id) })} className={buttonClass({ tone: 'outline' })}>
                  고치기<span className="sr-only">: {one.question}</span>
                </a>
                <Button tone="outline" disabled={changing.busy} onClick={() => void change(one, { serviceIds: one.isOn ? [] : null })}>
                  {one.isOn ? '끄기' : '켜기'}
                  <span className="sr-only">: {one.question}</span>
                </Button>
                <Button tone="quiet" disabled={removing.busy} onClick={() => void remove(one)}>
                  지우기<span className="sr-only">: {one.question}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

type ShownProps = {
  readonly one: AutoMessage
  readonly index: number
  readonly last: boolean
  readonly busy: boolean
  readonly names: ReadonlyMap<number, string>
  readonly onMove: (position: number) => void
}

/** What is asked and answered, where it shows, and its place among the others. */
function Shown({ one, index, last, busy, names, onMove }: ShownProps) {
  return (
    <>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 type-section [overflow-wrap:anywhere]">{one.question}</p>
        <IconButton label={`위로 옮기기: ${one.question}`} disabled={index === 0 || busy} onClick={() => onMove(index)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={`아래로 옮기기: ${one.question}`} disabled={last || busy} onClick={() => onMove(index + 2)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-1 line-clamp-3 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{one.answer}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2 type-meta">
        {!one.isOn && <Badge>꺼짐</Badge>}
        <span>
          {one.serviceIds === null ? '모든 서비스' : one.serviceIds.flatMap((id) => names.get(id) ?? []).join(', ') || '보이는 서비스 없음'}
        </span>
        {one.usedCount !== null && one.usedCount > 0 && <span className="tabular">· {one.usedCount}번 답했어요</span>}
      </p>
    </>
  )
}
