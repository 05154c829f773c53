import { useQuery } from '@tanstack/react-query'
import { Mic, Square } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import type { RequestDraft } from '@dure/contract/requests/drafts'
import { ownWords } from '@dure/contract/requests/drafts'
import { draftLimits } from '@dure/contract/requests/limits'
import { MINUTE } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { TextArea } from '@dure/ui/fields/TextArea'
import { deviceId } from '../../../analytics/cookies.ts'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import { usePictures } from '../../../pictures/usePictures.ts'
import { StepButton } from '../wizard/StepButton.tsx'
import type { OwnWords } from './ownWordsStore.ts'
import { useSpeech } from './useSpeech.ts'

/** Fewer than these say little of what goes on. */
const shownAsked = 3

const examples = [
  '이번 주 토요일에 원룸에서 원룸으로 이사해요. 짐은 침대와 상자 열 개쯤이고 엘리베이터가 있어요.',
  '벽걸이 에어컨 두 대에서 냄새가 나요. 분해해서 청소해 주세요.',
  '여덟 살 딸이 피아노를 처음 배워요. 집으로 와 주시고 주 1회면 좋겠어요.',
] as const

type Props = {
  readonly about: { readonly ai: { readonly runBy: string; readonly place: string } | null; readonly perDay: number }
  readonly words: OwnWords
  readonly onChange: (part: Partial<OwnWords>) => void
  readonly onDrafted: (draft: RequestDraft) => void
}

/** One field for what somebody wants, by hand or by voice, with pictures; told before who reads it [requests.draft-told]. */
export function WriteWords({ about, words, onChange, onDrafted }: Props) {
  const [device] = useState(deviceId)
  const { data: asked } = useQuery({ ...query('GET /v1/requests/address', { query: { count: shownAsked } }), staleTime: MINUTE })
  const [problem, setProblem] = useState<string>()
  const pictures = usePictures('request', words.images, (images) => onChange({ images }), device)
  const speech = useSpeech((said) => {
    if (said !== '') onChange({ text: words.text.trim() === '' ? said : `${words.text.trimEnd()} ${said}` })
  })
  const drafting = useCallMutation('POST /v1/requests/draft', { onDone: onDrafted })
  const read = async () => {
    const checked = ownWords.safeParse(words.text)
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || pictures.busy) return
    await drafting.send({
      body: {
        text: words.text,
        fileIds: words.images.map((one) => one.id),
        showPictures: words.showPictures && words.images.length > 0 && about.ai !== null,
        uuid: device,
      },
    })
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void read()
      }}
    >
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">어떤 도움이 필요하세요?</h1>
        <p className="mt-2 text-soft">말하듯 적으면 서비스와 답을 골라 초안을 만들어 드려요. 확인하기 전에는 보내지 않아요.</p>
      </div>
      <TextArea
        label="하고 싶은 말"
        hiddenLabel
        rows={6}
        max={draftLimits.most}
        placeholder="언제, 어디서, 무엇이 필요한지 적어 주세요."
        hint={`${draftLimits.least}자 이상 적어 주세요. 전화번호 같은 연락처는 가리고 읽어요.`}
        value={words.text}
        error={problem ?? drafting.error?.fields['text']}
        onChange={(event) => {
          setProblem(undefined)
          onChange({ text: event.currentTarget.value })
        }}
      />
      {speech.able && <Voice speech={speech} />}
      {words.text === '' && <Examples onTake={(text) => onChange({ text })} />}
      <div className="space-y-2">
        <ImagePicker
          label="사진"
          hint={`있으면 ${draftLimits.pictures}장까지 올려 주세요. 요청서에 함께 넣어요.`}
          images={pictures.images}
          max={draftLimits.pictures}
          onAdd={(files) => void pictures.add(files)}
          onRemove={pictures.remove}
          onRetry={pictures.retry}
        />
        {pictures.problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger">
            {pictures.problem}
          </p>
        )}
        {about.ai !== null && words.images.length > 0 && (
          <Checkbox checked={words.showPictures} onChange={(event) => onChange({ showPictures: event.currentTarget.checked })}>
            사진도 AI에게 보여 주는 데 동의해요 (선택)
          </Checkbox>
        )}
      </div>
      <WhoReads about={about} />
      {asked !== undefined && asked.items.length >= shownAsked && <AskedNow items={asked.items} />}
      <FormError text={drafting.refusal} />
      {drafting.error?.name === 'DRAFT_LIMIT' && (
        <a href={href('/categories')} className={buttonClass({ wide: true, tone: 'outline' })}>
          서비스를 골라 직접 적기
        </a>
      )}
      <StepButton busy={drafting.busy || pictures.busy}>{drafting.busy ? '읽고 있어요' : '초안 만들기'}</StepButton>
    </form>
  )
}

/** The same by voice, where the browser can. */
function Voice({ speech }: { readonly speech: ReturnType<typeof useSpeech> }) {
  return (
    <div>
      <Button tone="outline" aria-pressed={speech.listening} onClick={speech.toggle}>
        {speech.listening ? <Square aria-hidden="true" className="size-4" /> : <Mic aria-hidden="true" className="size-4" />}
        {speech.listening ? '듣는 중 · 멈추기' : '말로 하기'}
      </Button>
      <p className="mt-1 type-meta" role="status">
        {speech.problem ?? '음성은 브라우저가 글로 바꿔요. 두레에는 저장하지 않아요.'}
      </p>
    </div>
  )
}

/** What others wrote, to begin with. */
function Examples({ onTake }: { readonly onTake: (text: string) => void }) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="type-note font-semibold">
        이렇게 적어 보세요
      </h2>
      <ul className="mt-2 space-y-2">
        {examples.map((one) => (
          <li key={one}>
            <button
              type="button"
              className="w-full rounded-card border border-line bg-card px-4 py-3 text-left text-soft hover:bg-sunk"
              onClick={() => onTake(one)}
            >
              “{one}”
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who reads what is written, before it is. */
function WhoReads({ about }: { readonly about: Props['about'] }) {
  return (
    <aside aria-label="누가 읽나요" className="rounded-card bg-sunk px-4 py-3 type-note">
      {about.ai === null ? (
        <p>적은 글은 두레 안에서 정해진 규칙으로만 읽어요. 밖으로 나가지 않아요.</p>
      ) : (
        <p>
          적은 글은 AI가 읽어요. AI는 <b>{about.ai.runBy}</b>에서 돌리고, 있는 곳은 <b>{about.ai.place}</b>예요. 연락처는 가리고 보내요.
          AI가 답하지 못하면 두레의 규칙으로 읽어요.
        </p>
      )}
      <p className="mt-1">하루에 {about.perDay}번까지 만들 수 있어요.</p>
    </aside>
  )
}

/** What others ask for now. */
function AskedNow({ items }: { readonly items: Answer<'GET /v1/requests/address'>['items'] }) {
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className="type-note font-semibold">
        지금 이런 요청이 오가요
      </h2>
      <ul className="mt-2 space-y-1 type-meta">
        {items.map((one) => (
          <li key={`${one.createdAt}-${one.serviceName}`}>
            {one.address1} {one.address2} · {one.serviceName}
          </li>
        ))}
      </ul>
    </section>
  )
}
