import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProductQuestion } from '@dure/contract/market/marketQuestions'
import { Badge } from '@dure/ui/Badge'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { Ago } from '../../../ground/Ago.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { quietLink, ReportLink } from '../../safety/ReportLink.tsx'
import type { Thing } from '../../safety/ReportSheet.tsx'

const AskSheet = lazyPart(() => import('./AskSheet.tsx').then((file) => file.AskSheet))

/** A question about a product with its answer; of one for the seller alone others learn that it was asked, and no more. */
export function QuestionCard({ question, productId }: { readonly question: ProductQuestion; readonly productId: number }) {
  const { text, isSecret, isHidden, isMine, asker, createdAt, answer, answerHidden, answerAt, answeredBy } = question
  const [first, ...others] = reportedOf(question)
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2 type-meta">
        <span>{isMine ? '내 질문' : asker}</span>
        <Ago at={createdAt} />
        {isSecret && text !== null && <Badge>고수만 봐요</Badge>}
        {answerAt === null && !isHidden && <Badge tone="action">답변 기다리는 중</Badge>}
      </p>
      {text === null ? (
        <p className="mt-1 flex items-center gap-1.5 text-soft">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {isHidden ? '신고가 들어와 가려진 질문이에요.' : '고수만 볼 수 있는 질문이에요.'}
        </p>
      ) : (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      )}
      {isHidden && isMine && text !== null && <p className="mt-1 text-sm text-alert">신고가 들어와 지금은 나에게만 보여요.</p>}
      {answer !== null && (
        <div className="mt-3 rounded-card bg-sunk px-4 py-3">
          <p className="flex flex-wrap gap-x-2 type-meta">
            <b className="text-ink">{answeredBy ?? '판매 고수'}</b>
            {answerAt !== null && <Ago at={answerAt} />}
          </p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          {answerHidden && <p className="mt-1 text-sm text-alert">신고가 들어와 지금은 나에게만 보여요.</p>}
        </div>
      )}
      {answer === null && answerHidden && text !== null && (
        <p className="mt-3 rounded-card bg-sunk px-4 py-3 text-soft">신고가 들어와 가려진 답변이에요.</p>
      )}
      {first !== undefined && (
        <div className="-mx-2 mt-1 flex">
          <ReportLink title={isMine ? '내 질문의 답변 신고' : `${asker}님의 질문 신고`} things={[first, ...others]} label="신고" />
        </div>
      )}
      <OwnActs question={question} productId={productId} />
    </li>
  )
}

/** What its reader may report of it: nothing of his own. */
function reportedOf({ id, text, isMine, isSeller, answer, answerHidden }: ProductQuestion): Thing[] {
  return [
    ...(isMine || text === null ? [] : [{ kind: 'productQuestion', id, label: '질문' } as const]),
    ...(isSeller || answer === null || answerHidden ? [] : [{ kind: 'productAnswer', id, label: '답변' } as const]),
  ]
}

/** Who asked changes his question or takes it back. */
function OwnActs({ question, productId }: { readonly question: ProductQuestion; readonly productId: number }) {
  const [changing, setChanging] = useState(false)
  const { send, busy } = useCallMutation('DELETE /v1/market/questions/:id', { done: '질문을 지웠어요.', refused: 'toast' })
  const takeBack = async () => {
    const description = question.answer === null ? '지우면 되돌릴 수 없어요.' : '답변도 함께 지워져요. 지우면 되돌릴 수 없어요.'
    if (await confirm({ title: '질문을 지울까요?', description, okButtonLabel: '지우기', state: 'danger' }))
      await send({ params: { id: question.id } })
  }
  if (!question.can.edit && !question.can.delete) return null
  return (
    <div className="-mx-2 mt-1 flex">
      {question.can.edit && (
        <button type="button" onClick={() => setChanging(true)} className={quietLink}>
          고치기
        </button>
      )}
      {question.can.delete && (
        <button type="button" disabled={busy} onClick={() => void takeBack()} className={quietLink}>
          지우기
        </button>
      )}
      {changing && (
        <Suspense>
          <AskSheet productId={productId} former={question} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
