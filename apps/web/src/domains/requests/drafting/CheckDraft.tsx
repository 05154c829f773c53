import type { RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RequestDraft } from '@dure/contract/requests/drafts'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { deviceId } from '../../../analytics/cookies.ts'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import { useRouter } from '../../../useRouter.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { draftNames } from '../texts.ts'
import { saveDraft } from '../wizard/draft.ts'
import { textOf } from '../wizard/flow.ts'
import { openPages, pagesOf } from '../wizard/pages.ts'
import { StepBar } from '../wizard/StepButton.tsx'
import { answersOfDraft } from './drafted.ts'
import type { OwnWords } from './ownWordsStore.ts'

type Props = {
  readonly words: OwnWords
  readonly draft: RequestDraft
  readonly onDrafted: (draft: RequestDraft) => void
  readonly onBack: () => void
}

/** What was read out of his words: the service, each answer and which of them are guesses; he goes on in the form with it. */
export function CheckDraft({ draft, onBack, ...rest }: Props) {
  const { service } = draft
  if (service === null)
    return (
      <EmptyState
        scene="search"
        title="어떤 서비스인지 알 수 없었어요"
        text="적은 글은 그대로 있어요. 조금 더 적거나, 서비스를 직접 골라 주세요."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onBack}>다시 적기</Button>
            <a href={href('/categories')} className={buttonClass({ tone: 'outline' })}>
              서비스 고르기
            </a>
          </div>
        }
      />
    )
  return <Drafted service={service} draft={draft} onBack={onBack} {...rest} />
}

type DraftedProps = Props & { readonly service: NonNullable<RequestDraft['service']> }

function Drafted({ service, words, draft, onDrafted, onBack }: DraftedProps) {
  const router = useRouter()
  const { data: form } = useSuspenseQuery(query('GET /v1/services/:id/form', { params: { id: service.id } }))
  // What is meant by another service is read again by rules alone, and costs no try.
  const changing = useCallMutation('POST /v1/requests/draft', { onDone: onDrafted })
  const answers = form.id === draft.formId ? answersOfDraft(form, draft.formItems, words.images) : {}
  const pages = pagesOf(form, answers)
  const asked = pages.flat()
  const told = asked.flatMap((item) => {
    const text = textOf(item, answers[item.id])
    return text === null ? [] : [{ item, text, isGuess: draft.unsure.includes(item.id) }]
  })
  const open = openPages(pages, answers, draft.unsure).length
  const goOn = () => {
    saveDraft(service.slug, { formId: form.id, page: asked.length, answers, guessed: draft.unsure, madeBy: draft.madeBy })
    router.history.push(href('/hire/:serviceSlug', { serviceSlug: service.slug }))
  }
  return (
    <div className="space-y-5">
      <div>
        <Badge tone="action">{draftNames[draft.madeBy]}</Badge>
        <h1 className="mt-2 text-2xl font-extrabold tracking-tight">이런 요청이 맞나요?</h1>
        <p className="mt-2 text-soft">
          {open === 0 ? '확인한 뒤 보낼 수 있어요.' : `짐작했거나 알 수 없는 ${open}가지만 이어서 여쭤볼게요.`}
          {draft.masked && ' 적어 주신 연락처는 가렸어요.'}
        </p>
      </div>
      <section aria-labelledby="meant" className="rounded-card border border-line bg-card px-4 py-4">
        <h2 id="meant" className="sr-only">
          서비스
        </h2>
        <p className="flex items-center gap-3">
          <ServicePicture slug={service.slug} size={48} className="size-12 shrink-0" />
          <b className="min-w-0 flex-1 text-lg">{service.name}</b>
          {draft.serviceUnsure && <Badge tone="alert">확인 필요</Badge>}
        </p>
        {draft.alternatives.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
            <span className="type-note">다른 서비스인가요?</span>
            {draft.alternatives.map((other) => (
              <Button
                key={other.id}
                size="sm"
                tone="outline"
                className="min-h-11"
                busy={changing.busy}
                onClick={() =>
                  void changing.send({
                    body: { text: words.text, fileIds: words.images.map((one) => one.id), serviceId: other.id, uuid: deviceId() },
                  })
                }
              >
                {other.name}
              </Button>
            ))}
          </div>
        )}
      </section>
      <FormError text={changing.refusal} />
      {told.length > 0 && <Told told={told} />}
      <StepBar>
        <div className="flex gap-2">
          <Button tone="outline" size="lg" className="max-sm:px-3 max-sm:text-base" onClick={onBack}>
            다시 적기
          </Button>
          <Button size="lg" className="flex-1 max-sm:px-3 max-sm:text-base" onClick={goOn}>
            이 내용으로 이어서 쓰기
          </Button>
        </div>
      </StepBar>
    </div>
  )
}

type ToldProps = { readonly told: readonly { readonly item: RequestFormItem; readonly text: string; readonly isGuess: boolean }[] }

/** What was read out of the words, guesses marked. */
function Told({ told }: ToldProps) {
  return (
    <section aria-label="읽은 답" className="rounded-card border border-line bg-card px-4">
      <dl className="divide-y divide-line">
        {told.map(({ item, text, isGuess }) => (
          <div key={item.id} className="relative py-3 pr-24">
            <dt className="type-meta">{item.title}</dt>
            <dd className="mt-0.5 whitespace-pre-line font-medium">{text}</dd>
            {isGuess && (
              <dd className="absolute right-0 top-3">
                <Badge tone="alert">확인 필요</Badge>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
