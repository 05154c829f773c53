import { CircleCheck, MessageCircle } from 'lucide-react'
import type { ListedQuestion } from '@dure/contract/questions/schemas'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { formatDate } from '@dure/kernel/time'
import { href } from '../../navigation/href.ts'

/** A question in a list: what is asked, about what, and whether somebody answered. */
export function QuestionRow({ question, bare = false }: { readonly question: ListedQuestion; readonly bare?: boolean }) {
  return (
    <li className="rounded-card border border-line bg-card transition-colors hover:border-edge">
      <a href={href('/questions/:qnaSlug', { qnaSlug: question.slug })} className="block h-full p-5">
        {!bare && <span className="block type-label text-action">{question.service.name}</span>}
        <b className="mt-0.5 line-clamp-2">{question.title}</b>
        <span className="mt-1 line-clamp-2 type-note">{question.content}</span>
        <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 type-meta">
          <span className={cx('inline-flex items-center gap-1', question.answers > 0 && 'font-semibold text-soft')}>
            {question.picked ? (
              <CircleCheck aria-hidden="true" className="size-4 text-good" />
            ) : (
              <MessageCircle aria-hidden="true" className="size-4" />
            )}
            {question.answers === 0 ? '답변을 기다려요' : `답변 ${grouped(question.answers)}개${question.picked ? ' · 채택' : ''}`}
          </span>
          <span>{question.asker}</span>
          <span className="tabular">{formatDate(new Date(question.createdAt))}</span>
        </span>
      </a>
    </li>
  )
}
