import { CircleCheck, FileText, PhoneCall, ShieldCheck, ShoppingBag } from 'lucide-react'
import type { Message } from '@dure/contract/chat/message'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { keptStepOf } from '@dure/contract/safe-payment/words'
import { quoteLabels } from '@dure/contract/quotes/states'
import { Badge } from '@dure/ui/Badge'
import { formatWon } from '@dure/kernel/money'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { requestOf } from '../paths.ts'
import type { Chat } from '../queries.ts'

type Props = { readonly message: Message; readonly chat: Chat; readonly onHire: () => void }

function Card({ icon, title, children }: { readonly icon: React.ReactNode; readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-sm rounded-card border border-line bg-card p-4">
      <p className="flex items-center gap-2 font-bold [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-action">
        {icon}
        {title}
      </p>
      {children}
    </div>
  )
}

/** At which step the money is that a card asked for or told of; undefined where the card is of the past. */
function stepToldBy({ type, system }: Pick<Message, 'type' | 'system'>, { safe_payment: deal }: Chat): number | undefined {
  const told = type === 'SAFE_PAYMENT_REQUEST' ? 'request' : type === 'SAFE_PAYMENT' && system?.data?.action === 'paid' ? 'paid' : undefined
  return deal !== null && deal.id === Number(system?.data?.safePaymentId) && deal.status === told ? keptStepOf(told) : undefined
}

/** Cards of the house: the quote, hiring, safe payment, orders, notices. Their buttons are what the server says this party can do. */
export function SystemCard({ message, chat, onHire }: Props) {
  const { type, system } = message
  const request = requestOf(chat)
  if (type === 'QUOTE')
    return (
      <Card icon={<FileText aria-hidden="true" />} title={`${chat.service.title} 견적`}>
        {chat.quote && (
          <p className="mt-2">
            <Badge>{quoteLabels[chat.quote.label]}</Badge>
          </p>
        )}
        {chat.quote && (
          <p className="tabular mt-1 type-heading">
            {chat.quote.price === null ? '가격 협의' : formatWon(chat.quote.price)}
            {chat.quote.price !== null && (
              <span className="ml-1 type-meta font-normal">{chat.quote.unit === 'H' ? '시간당' : '총 비용'}</span>
            )}
          </p>
        )}
        {message.message !== '' && (
          <p className="mt-2 line-clamp-6 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">{message.message}</p>
        )}
        {message.files.length > 0 && (
          <div className="mt-3">
            <MessageFiles files={message.files} />
          </div>
        )}
        {chat.role === 'customer' && request !== null && (
          <a href={request} className={buttonClass({ tone: 'outline', wide: true }) + ' mt-3'}>
            견적 자세히 보기
          </a>
        )}
      </Card>
    )
  if (type === 'HIRE')
    return (
      <Card icon={<CircleCheck aria-hidden="true" />} title="고용을 확정했어요">
        <p className="mt-1 text-soft">{chat.role === 'customer' ? '고수님' : '고객님'}과 일정, 준비할 것을 이야기해 보세요.</p>
      </Card>
    )
  if (system === null) return null
  const payment = type === 'SAFE_PAYMENT' || type === 'SAFE_PAYMENT_REQUEST'
  // An old card leads to the deal; only the one that waits for money now asks for it.
  const waiting =
    type === 'SAFE_PAYMENT_REQUEST' &&
    chat.safe_payment?.status === 'request' &&
    chat.safe_payment.id === Number(system.data?.safePaymentId)
  const step = stepToldBy({ type, system }, chat)
  return (
    <Card
      icon={
        payment ? (
          <ShieldCheck aria-hidden="true" />
        ) : type === 'ORDER' || type === 'ORDER_CHANGE' ? (
          <ShoppingBag aria-hidden="true" />
        ) : system.data?.call === undefined ? (
          <CircleCheck aria-hidden="true" />
        ) : (
          <PhoneCall aria-hidden="true" />
        )
      }
      title={system.title}
    >
      {system.contents !== '' && <p className="mt-1 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">{system.contents}</p>}
      {step !== undefined && (
        <div className="mt-4">
          <KeptSteps small now={step} side={chat.role} />
        </div>
      )}
      {type === 'HIRE_REQUEST' && chat.can.hire && (
        <Button wide className="mt-3" onClick={onHire}>
          고용하기
        </Button>
      )}
      {system.cta !== null && (
        <a href={system.cta.link} className={buttonClass({ tone: waiting && chat.can.pay ? 'primary' : 'outline', wide: true }) + ' mt-3'}>
          {type === 'SAFE_PAYMENT_REQUEST' && !waiting ? '거래 보기' : system.cta.text}
        </a>
      )}
    </Card>
  )
}
