import { campaignLimits } from '@dure/contract/campaigns/limits'
import { quoteLabels } from '@dure/contract/quotes/states'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import type { useAct } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import { PhoneProof } from '../../identity/PhoneProof.tsx'
import { AccountFields } from './AccountFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { StepButton } from './StepButton.tsx'
import type { Stage } from './pages.ts'
import type { LastPart, LastPartState } from './sending/useLastPart.ts'

const titles: Readonly<Record<Stage, string>> = {
  summary: '이대로 보낼까요?',
  account: '견적을 누구에게 보내 드릴까요?',
  phone: '휴대폰 번호를 확인할게요',
  consent: '마지막이에요',
}
const leads: Partial<Record<Stage, string>> = {
  account: '받은 견적을 모아 보여 드리고, 오면 알려 드려요.',
  phone: '견적이 오면 알려 드릴 번호예요. 고수에게는 보이지 않아요.',
  consent: '아래 내용에 동의하면 바로 보낼게요.',
}

type Props = {
  readonly stage: Stage
  readonly last: LastPartState
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly here: string
  readonly sendText: string
  /** Quotes that pros set up beforehand may come at once [campaigns.labels]. */
  readonly atOnce: boolean
  /** Asked before leaving the summary; false stays. */
  readonly onLeaveSummary: () => Promise<boolean>
  readonly onNext: (from: Stage) => void
  /** The act that ends it. Held by the wizard: going back to a question after a lost answer forgets no key. */
  readonly sending: Pick<ReturnType<typeof useAct<LastPart, void>>, 'send' | 'busy' | 'error' | 'forget'>
  /** The summary, and whom it reaches. */
  readonly children: ReactNode
}

/** After the questions: what was said, who says it, his phone, his consent. */
export function LastPages({ stage, last, heading, here, sendText, atOnce, onLeaveSummary, onNext, sending, children }: Props) {
  const [lacks, setLacks] = useState<string>()
  const { send, busy, error: refusal, forget } = sending
  // Its code may come after the page: a screen reader starts at what it asks all the same.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading])
  const isLast = stage === last.stages.at(-1)
  const head = (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold tracking-tight outline-none">
        {titles[stage]}
      </h1>
      {leads[stage] !== undefined && <p className="mt-2 text-soft">{leads[stage]}</p>}
    </div>
  )
  const leave = async () => {
    if (stage === 'phone' && last.proved === null) return setLacks('휴대폰 번호를 인증해 주세요.')
    if (isLast && last.lacking !== undefined) return setLacks(last.lacking)
    setLacks(undefined)
    if (stage === 'summary' && !(await onLeaveSummary())) return
    if (!isLast) return onNext(stage)
    await send(last.partToSend())
  }
  if (stage === 'account')
    return (
      <section className="pt-6">
        <AccountFields last={last} here={here} heading={head} onDone={() => onNext('account')} />
      </section>
    )
  return (
    <form
      noValidate
      className="space-y-6 pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      {head}
      {stage === 'summary' && children}
      {stage === 'summary' && atOnce && (
        <p className="type-note">
          {`내 답변에 맞춰 둔 고수가 있으면 ${campaignLimits.sentWithin}분 안에 견적이 먼저 와요. ‘${quoteLabels.instant}’이라고 적혀 있어요.`}
        </p>
      )}
      {stage === 'phone' && (
        <PhoneProof
          proved={last.proved}
          onProved={(next) => {
            last.setProved(next)
            setLacks(undefined)
            forget()
            if (next !== null) onNext('phone')
          }}
          error={lacks}
        />
      )}
      {isLast && <ConsentFields last={last} error={lacks} onTouch={() => setLacks(undefined)} />}
      <FormError text={refusal?.message} />
      {refusal?.name === 'DUPLICATE_EMAIL' && (
        <a href={href('/login', undefined, { redirect: here })} className={buttonClass({ wide: true, tone: 'outline' })}>
          로그인하고 이어서 보내기
        </a>
      )}
      <StepButton busy={busy}>{isLast ? sendText : '다음'}</StepButton>
    </form>
  )
}
