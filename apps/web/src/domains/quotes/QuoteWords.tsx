import { useState } from 'react'
import type { OwnForm } from '@dure/contract/quotes/ownForm'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import type { QuoteDraft } from './quoteDraft.ts'

type Problems = { readonly [K in 'answer' | 'workflow' | 'strengths']?: string | undefined }
type Props = {
  readonly draft: QuoteDraft
  readonly problems: Problems
  readonly onChange: (part: Partial<QuoteDraft>) => void
}

/** The words of a quote: what it says, the pro's own questions, how it goes and why him. */
export function QuoteWords({ draft, problems, onChange }: Props) {
  const [more, setMore] = useState(false)
  const { asked } = draft
  const open =
    more ||
    [draft.workflow, draft.strengths].some((text) => text !== '') ||
    problems.workflow !== undefined ||
    problems.strengths !== undefined
  const fill = (at: number, answer: string): OwnForm => asked.map((one, n) => (n === at ? { ...one, answer } : one))
  return (
    <>
      <TextArea
        label="견적 설명"
        required={asked.length === 0}
        max={quoteLimits.description}
        placeholder="어떻게 진행하는지, 무엇이 포함되는지 적어 주세요."
        hint="전화번호나 메신저 아이디는 적을 수 없어요."
        value={draft.answer}
        onChange={(event) => onChange({ answer: event.currentTarget.value })}
        error={problems.answer}
      />
      {asked.length > 0 && (
        <fieldset className="space-y-4 rounded-card border border-line bg-card p-4">
          <legend className="sr-only">내 견적서</legend>
          <div className="flex items-center justify-between gap-2">
            <p className="font-bold">내 견적서</p>
            <Button tone="quiet" size="sm" className="min-h-11" onClick={() => onChange({ asked: [] })}>
              견적서 빼기
            </Button>
          </div>
          {asked.map((one, at) => (
            <TextArea
              // A form's questions stay in their order while it is filled in.
              key={`${at}:${one.title}`}
              label={one.title}
              rows={2}
              max={quoteLimits.ownFormAnswer}
              value={one.answer}
              onChange={(event) => onChange({ asked: fill(at, event.currentTarget.value) })}
            />
          ))}
          <p className="type-meta">적은 답은 견적 설명 뒤에 이어 붙여 보내요. 비워 둔 질문은 빠져요.</p>
        </fieldset>
      )}
      {open ? (
        <>
          <TextArea
            label="진행 방법"
            rows={3}
            max={quoteLimits.description}
            placeholder="방문부터 마무리까지 순서를 적어 주세요."
            value={draft.workflow}
            onChange={(event) => onChange({ workflow: event.currentTarget.value })}
            error={problems.workflow}
          />
          <TextArea
            label="강점"
            rows={3}
            max={quoteLimits.description}
            placeholder="다른 고수와 무엇이 다른지 적어 주세요."
            value={draft.strengths}
            onChange={(event) => onChange({ strengths: event.currentTarget.value })}
            error={problems.strengths}
          />
        </>
      ) : (
        <Button tone="quiet" size="sm" className="min-h-11" onClick={() => setMore(true)}>
          진행 방법·강점 더 적기
        </Button>
      )}
    </>
  )
}
