import { Phone, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallView } from '@dure/contract/quotes/calls'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { callDays, untilText, useCallActs, useNumbersComing } from './calls.ts'

type Props = {
  readonly quoteId: number
  readonly side: 'customer' | 'provider'
  readonly call: CallView
  /** In a sheet or on a page instead of across a room. */
  readonly card?: boolean
}

/** Where the call of a quote stands, and the number by which the other one is rung [quotes.call]; across a room nothing while nobody spoke of it. */
export function CallStrip({ quoteId, side, call, card = false }: Props) {
  const acts = useCallActs(quoteId)
  useNumbersComing(quoteId, call)
  const box = (text: ReactNode, actions?: ReactNode) => (
    <div
      role="status"
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 text-sm',
        card ? 'rounded-card border border-line bg-card py-3' : 'border-b border-line bg-good-tint py-2',
      )}
    >
      <PhoneCall aria-hidden="true" className="size-5 shrink-0 text-good" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      {actions !== undefined && <div className="flex gap-2">{actions}</div>}
    </div>
  )
  if (call.number !== null && call.until !== null)
    return box(
      <>
        <b>안심번호 통화</b> <span className="tabular inline-block text-soft">{untilText(call.until)}</span>
      </>,
      <>
        {side === 'customer' && (
          <Button size="sm" tone="quiet" busy={acts.busy} onClick={() => void acts.refuse(true)}>
            그만 받기
          </Button>
        )}
        <a href={`tel:${call.number}`} className={cx(buttonClass({ size: 'sm' }), 'tabular')}>
          <Phone aria-hidden="true" className="size-4" />
          {call.number}
        </a>
      </>,
    )
  if (call.preparing) return box('안심번호를 만들고 있어요. 잠시만 기다려 주세요.')
  if (call.status === 'requested' && side === 'provider') return box('전화 연락을 요청했어요. 고객이 허락하면 안심번호가 여기에 보여요.')
  if (call.status === 'requested' && call.canAnswer)
    return box(
      <b>전화 연락을 요청했어요</b>,
      <>
        <Button size="sm" tone="outline" disabled={acts.busy} onClick={() => void acts.refuse(false)}>
          거절
        </Button>
        <Button size="sm" busy={acts.busy} onClick={() => void acts.approve()}>
          허락하기
        </Button>
      </>,
    )
  if (side === 'provider' && call.status === 'approved' && call.canRequest)
    return box(
      '고객이 전화 연락도 괜찮다고 했어요.',
      <Button size="sm" busy={acts.busy} onClick={() => void acts.ask()}>
        안심번호 받기
      </Button>,
    )
  // A room tells what follows by a message and offers it in its menu; elsewhere nothing else does.
  if (!card) return null
  const offer = (name: string, act: () => Promise<unknown>) => (
    <Button size="sm" tone="outline" busy={acts.busy} onClick={() => void act()}>
      {name}
    </Button>
  )
  if (call.endedAt !== null)
    return box(
      <>
        <b>안심번호 통화가 끝났어요</b> <span className="tabular inline-block text-soft">{formatDateTime(new Date(call.endedAt))}</span>
        {side === 'provider' && <span className="block text-soft">고객이 다시 허락하면 이어서 통화할 수 있어요.</span>}
      </>,
      call.canAnswer ? offer('다시 통화하기', acts.approve) : undefined,
    )
  if (call.canRequest) return box(`고객이 허락하면 안심번호로 ${callDays}일 동안 통화할 수 있어요.`, offer('전화 요청', acts.ask))
  if (call.canAnswer) return box(`내 번호 대신 안심번호로 ${callDays}일 동안 통화할 수 있어요.`, offer('통화하기', acts.approve))
  if (call.status === 'rejected')
    return box(side === 'provider' ? '고객이 전화 연락을 원하지 않아요. 대화로 이야기해 주세요.' : '이 고수와는 전화로 연락하지 않아요.')
  return null
}
