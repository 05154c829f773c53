import { useState } from 'react'
import { CircleCheck, ThumbsUp } from 'lucide-react'
import type { AnswerView, QuestionView } from '@dure/contract/questions/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { Rating } from '@dure/ui/Rating'
import { atWidth } from '../../pictures/atWidth.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../useRouter.ts'
import { quietLink, ReportLink } from '../safety/ReportLink.tsx'
import { AnswerForm } from './AnswerForm.tsx'

type Props = { readonly question: QuestionView; readonly answer: AnswerView }

/** An answer beside its pro, and what its reader may do with it. */
export function AnswerCard({ question, answer }: Props) {
  const [editing, setEditing] = useState(false)
  const { send, busy } = useCallMutation('PUT /v1/questions/:id/pick', { refused: 'toast' })
  const pick = () => send({ params: { id: question.id }, body: { answerId: answer.picked ? null : answer.id } })
  return (
    <li className={cx('rounded-card border bg-card p-5', answer.picked ? 'border-good' : 'border-line')}>
      {answer.picked && (
        <p className="mb-3 inline-flex items-center gap-1.5 text-sm font-bold text-good">
          <CircleCheck aria-hidden="true" className="size-4" />
          질문한 분이 채택한 답변
        </p>
      )}
      {answer.hidden && (
        <p className="mb-3 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
          가려진 답변이에요. 나에게만 보여요.{' '}
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            이유 보기와 이의 신청
          </a>
        </p>
      )}
      <Writer answer={answer} />
      {editing ? (
        <AnswerForm questionId={question.id} former={answer} onEnd={() => setEditing(false)} />
      ) : (
        <p className="mt-4 whitespace-pre-line leading-relaxed">{answer.content}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Helpful question={question} answer={answer} />
          {question.can.pick && !answer.hidden && (
            <Button tone={answer.picked ? 'quiet' : 'tint'} size="sm" className="min-h-11" busy={busy} onClick={() => void pick()}>
              {answer.picked ? '채택 취소' : '채택하기'}
            </Button>
          )}
        </div>
        <div className="flex items-center type-meta">
          <span className="tabular mr-1">
            {formatDate(new Date(answer.createdAt))}
            {answer.editedAt !== null && ' 고침'}
          </span>
          {answer.isMine && !editing && (
            <button type="button" className={quietLink} onClick={() => setEditing(true)}>
              고치기
            </button>
          )}
          {answer.isMine && <TakeBack questionId={question.id} answerId={answer.id} />}
          {answer.can.report && <ReportLink title="답변 신고" things={[{ kind: 'answer', id: answer.id, label: '답변' }]} />}
        </div>
      </div>
    </li>
  )
}

function Writer({ answer: { pro } }: { readonly answer: AnswerView }) {
  if (pro === null) return <p className="type-meta">지금은 볼 수 없는 고수</p>
  return (
    <a href={href('/profile/users/:userId', { userId: pro.userId })} className="flex items-center gap-3">
      <Avatar src={pro.profileImage === null ? null : atWidth(pro.profileImage, 96)} name={pro.name} />
      <span className="min-w-0">
        <b className="block truncate">{pro.name}</b>
        <span className="flex flex-wrap items-center gap-x-2 type-note">
          {pro.reviewCount > 0 ? <Rating score={pro.rating} count={pro.reviewCount} /> : <span>아직 리뷰가 없어요</span>}
          {pro.hiredCount > 0 && <span className="tabular">고용 {grouped(pro.hiredCount)}회</span>}
        </span>
      </span>
    </a>
  )
}

function Helpful({ question, answer }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const { send, busy } = useCallMutation('PUT /v1/questions/:id/answers/:answerId/helpful', {
    refused: 'toast',
    onDone: ({ markedHelpful, counted }) => {
      if (markedHelpful && !counted) toast('표시했어요. 휴대폰을 인증하고 가입한 지 하루가 지난 회원만, 번호마다 한 번씩 세요.')
    },
  })
  const count = answer.helpful > 0 ? ` ${grouped(answer.helpful)}` : ''
  // Nobody finds his own words helpful: he sees how many others do.
  if (!answer.can.helpful) return answer.helpful > 0 ? <span className="type-note">도움이 됐어요{count}</span> : null
  const press = () =>
    me === null
      ? router.history.push(href('/login', undefined, { redirect: router.state.location.pathname }))
      : send({ params: { id: question.id, answerId: answer.id }, body: { helpful: !answer.markedHelpful } })
  return (
    <Button
      tone={answer.markedHelpful ? 'tint' : 'outline'}
      size="sm"
      className="min-h-11"
      busy={busy}
      aria-pressed={answer.markedHelpful}
      onClick={() => void press()}
    >
      <ThumbsUp aria-hidden="true" className="size-4" />
      도움이 됐어요{count}
    </Button>
  )
}

function TakeBack({ questionId, answerId }: { readonly questionId: number; readonly answerId: number }) {
  const { send, busy } = useCallMutation('DELETE /v1/questions/:id/answers/:answerId', {
    done: '답변을 지웠어요.',
    refused: 'toast',
  })
  const press = async () => {
    if (await confirm({ title: '답변을 지울까요?', description: '지우면 되돌릴 수 없어요.', okButtonLabel: '지우기', state: 'danger' }))
      await send({ params: { id: questionId, answerId } })
  }
  return (
    <button type="button" disabled={busy} onClick={() => void press()} className={quietLink}>
      지우기
    </button>
  )
}
