import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { barredWordDesk } from '@dure/contract/community/houseDesk'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskSection } from '../../../../desk/DeskPage.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { communityTabs } from '../../desk/communityTabs.ts'

export const title = '커뮤니티에서 막은 말'

const wordsQuery = query('GET /v1/admin/community/words')

export const loader = ({ queries }: ScreenContext<'/admin/community/words'>) => queries.ensureQueryData(wordsQuery)

/** Words nobody writes in the community, with a field that tells what a text holds of them [community.barred-words]. */
export function component() {
  const { data } = useSuspenseQuery(wordsQuery)
  return (
    <Desk
      title={title}
      text="글과 댓글, 태그에 이 말이 있으면 올릴 수 없어요. 띄어쓰기와 기호로 떼어 놓아도 알아봐요."
      above={
        <div className="mb-5 space-y-5">
          <DeskViews of={communityTabs('words')} />
          <DeskColumns>
            <DeskSection title="말 막기">
              <Bar />
            </DeskSection>
            <DeskSection title="글로 시험하기">
              <Try />
            </DeskSection>
          </DeskColumns>
        </div>
      }
      items={data.items}
      empty={{ title: '막은 말이 없어요', text: '쓰면 안 되는 말을 여기에 더해 주세요.' }}
    >
      {(one) => <Barred key={one.word} barred={one} />}
    </Desk>
  )
}

function Bar() {
  const form = useForm({ resolver: schemaResolver(barredWordDesk.barWord.body), defaultValues: { word: '' } })
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/community/words',
    done: { added: '이제 이 말은 쓸 수 없어요.' },
    fields: ['word'],
  })
  return (
    <DeskForm label="막기" busy={busy} problem={problem} onSubmit={form.handleSubmit(save)}>
      <TextField label="막을 말" error={form.formState.errors.word?.message} {...form.register('word')} />
    </DeskForm>
  )
}

function Try() {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery({
    ...query('GET /v1/admin/community/words/test', { query: { text: asked } }),
    enabled: asked !== '',
  })
  return (
    <div className="space-y-3">
      <TextArea label="시험할 글" rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} hint="저장하지 않아요." />
      {asked !== '' && data !== undefined && (
        <div role="status" aria-busy={isFetching} className="space-y-2 text-sm">
          {data.barred.length === 0 && data.near.length === 0 && <p className="font-semibold">막은 말이 없어요. 올릴 수 있는 글이에요.</p>}
          <Found label="막은 말이라 올릴 수 없어요" words={data.barred} tone="danger" />
          <Found label="비슷한 말이라 먼저 살펴봐요" words={data.near} tone="alert" />
        </div>
      )}
    </div>
  )
}

const Found = ({ label, words, tone }: { readonly label: string; readonly words: readonly string[]; readonly tone: 'danger' | 'alert' }) =>
  words.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-1.5">
      <span className="font-semibold">{label}</span>
      {words.map((word) => (
        <Badge key={word} tone={tone}>
          {word}
        </Badge>
      ))}
    </p>
  )

function Barred({ barred: { word, createdAt } }: { readonly barred: { readonly word: string; readonly createdAt: string } }) {
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'POST /v1/admin/community/words/allow',
    done: '다시 쓸 수 있어요.',
    undo: { call: 'POST /v1/admin/community/words', input: { body: { word } }, done: '다시 막았어요.' },
  })
  const heading = `word-${word}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          {word}
        </h2>
        <span className="tabular type-meta">{formatDateTime(new Date(createdAt))}</span>
        <Button tone="quiet" busy={busy} onClick={() => void takeOff({ body: { word } })}>
          다시 쓰게 하기
        </Button>
      </div>
      <FormError text={refusal} />
    </DeskRow>
  )
}
