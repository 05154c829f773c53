import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { QuestionView } from '@dure/contract/questions/endpoints'
import { formatDate } from '@dure/kernel/time'
import { truncate } from '@dure/kernel/korean'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { quietLink, ReportLink } from '../../safety/ReportLink.tsx'
import { PictureRow } from '../../../pictures/PictureRow.tsx'
import { AnswerCard } from '../AnswerCard.tsx'
import { AnswerForm } from '../AnswerForm.tsx'
import { AskButton } from '../AskButton.tsx'
import { questionQuery } from '../queries.ts'

type Path = '/questions/:qnaSlug'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<QuestionView> {
  const question = await queries.ensureQueryData(questionQuery(params.qnaSlug))
  // Its number says which it is; words that changed or were mistyped lead to the right address.
  if (question.slug !== params.qnaSlug) redirectTo(href('/questions/:qnaSlug', { qnaSlug: question.slug }))
  return question
}

const answerOf = (answer: QuestionView['answers'][number]) => ({
  '@type': 'Answer',
  text: answer.content,
  upvoteCount: answer.helpful,
  dateCreated: answer.createdAt,
})

export function head({ data: question }: HeadContext<Path, typeof loader>): Head {
  const path = href('/questions/:qnaSlug', { qnaSlug: question.slug })
  const picked = question.answers.find((one) => one.picked)
  const others = question.answers.filter((one) => !one.picked)
  return {
    title: question.title,
    description: truncate(question.content ?? '', 120, '…'),
    canonical: path,
    image: shareImage('questions', question.id),
    noindex: question.deleted || question.hidden,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '질문과 답변', item: '/questions' },
          {
            '@type': 'ListItem',
            position: 2,
            name: question.service.name,
            item: href('/questions', undefined, { service: question.service.slug }),
          },
          { '@type': 'ListItem', position: 3, name: question.title, item: path },
        ],
      },
      // A page of questions and answers without an answer is none.
      ...(question.deleted || question.answers.length === 0
        ? []
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'QAPage',
              mainEntity: {
                '@type': 'Question',
                name: question.title,
                text: question.content,
                answerCount: question.answers.length,
                dateCreated: question.createdAt,
                ...(picked === undefined ? {} : { acceptedAnswer: answerOf(picked) }),
                ...(others.length === 0 ? {} : { suggestedAnswer: others.map(answerOf) }),
              },
            },
          ]),
    ],
  }
}

/** A question, what pros answer, and what its reader may do with both. */
export function component() {
  const { params } = usePage<Path>()
  const { data: question } = useSuspenseQuery(questionQuery(params.qnaSlug))
  const { service, answers } = question
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
      <div className="min-w-0">
        <nav aria-label="현재 위치" className="text-sm">
          <a href={href('/questions')} className="inline-flex min-h-11 items-center text-faint hover:text-action">
            질문과 답변
          </a>
          <span aria-hidden="true" className="mx-1.5 text-faint">
            ›
          </span>
          <a
            href={href('/questions', undefined, { service: service.slug })}
            className="inline-flex min-h-11 items-center text-faint hover:text-action"
          >
            {service.name}
          </a>
        </nav>
        <h1 className="mt-1 text-2xl font-extrabold tracking-tight">{question.title}</h1>
        {question.hidden && (
          <p className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
            가려진 질문이에요. 나에게만 보여요.{' '}
            <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
              이유 보기와 이의 신청
            </a>
          </p>
        )}
        {question.content !== null && <p className="mt-4 whitespace-pre-line leading-relaxed">{question.content}</p>}
        <PictureRow label="질문 사진" pictures={question.pictures} className="mt-4" />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 type-meta">
          <p className="tabular">
            {question.asker !== null && `${question.asker} · `}
            {formatDate(new Date(question.createdAt))}
          </p>
          <div className="flex">
            {question.can.delete && <TakeBack question={question} />}
            {question.can.report && <ReportLink title="질문 신고" things={[{ kind: 'question', id: question.id, label: '질문' }]} />}
          </div>
        </div>
        <section aria-labelledby="answers" className="mt-6 border-t border-line pt-6">
          <h2 id="answers" className="type-heading">
            답변 <span className="tabular text-faint">{grouped(answers.length)}</span>
          </h2>
          {answers.length === 0 && (
            <p className="mt-3 text-soft">
              {question.isMine ? '답변을 기다리고 있어요. 답변이 달리면 알려 드릴게요.' : `${service.name} 고수의 답변을 기다리고 있어요.`}
            </p>
          )}
          <ul className="mt-4 space-y-4">
            {answers.map((answer) => (
              <AnswerCard key={answer.id} question={question} answer={answer} />
            ))}
          </ul>
          {question.can.answer && <AnswerForm questionId={question.id} />}
        </section>
      </div>
      <aside className="mt-10 lg:mt-12">
        <div className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-24">
          <p className="font-bold">{service.name}, 얼마일까요?</p>
          <p className="mb-4 mt-1 type-meta">몇 가지만 답하면 고수들이 견적을 보내요. 요청은 무료예요.</p>
          <a href={href('/hire/:serviceSlug', { serviceSlug: service.slug })} className={buttonClass({ wide: true })}>
            무료로 견적 받기
          </a>
          <a
            href={href('/prices/:serviceSlug', { serviceSlug: service.slug })}
            className="mt-2 flex min-h-11 items-center justify-center type-label text-action"
          >
            {service.name} 가격과 고수 보기
            <ChevronRight aria-hidden="true" className="size-4" />
          </a>
          <div className="mt-2 border-t border-line pt-4">
            <AskButton tone="outline" wide serviceSlug={service.slug} />
          </div>
        </div>
      </aside>
    </div>
  )
}

function TakeBack({ question }: { readonly question: QuestionView }) {
  const router = useRouter()
  const { send, busy } = useCallMutation('DELETE /v1/questions/:id', {
    done: '질문을 지웠어요.',
    except: ['GET /v1/questions/:slug'],
    refused: 'toast',
    onDone: () => router.history.push(href('/questions')),
  })
  const press = async () => {
    const description =
      question.answers.length === 0 ? '지우면 되돌릴 수 없어요.' : '제목과 내용은 지워지고 답변은 남아요. 지우면 되돌릴 수 없어요.'
    if (await confirm({ title: '질문을 지울까요?', description, okButtonLabel: '지우기', state: 'danger' }))
      await send({ params: { id: question.id } })
  }
  return (
    <button type="button" disabled={busy} onClick={() => void press()} className={quietLink}>
      지우기
    </button>
  )
}
