import { MessageCircle } from 'lucide-react'
import { safePaymentReleased } from '@dure/contract/safe-payment/states'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { won } from '@dure/ui/PriceText'
import { PayingFoot } from '../../ground/Paying.tsx'
import { useNow } from '../../ground/useNow.ts'
import { href } from '../../navigation/href.ts'
import { actionText, askWait, needsAccount, type Deal } from './texts.ts'

type Props = {
  readonly deal: Deal
  readonly busy: boolean
  readonly onPay: () => void
  readonly onAct: (action: string) => void
  readonly onAccount: () => void
}

const isAccount = (action: string): boolean => action === 'register_settlement' || action === 'manage_settlement'

/** Releasing the money cannot be undone: it leads once the service is due or the pro asked for it, and is a quiet way before. */
const confirmLeads = (deal: Deal): boolean => deal.serviceCame || deal.request?.type === 1

/** What leads on: 0; what may be done besides: 1; what undoes the deal: 2; whom one asks: 3. Whatever the order of the server's list. */
function rankOf(deal: Deal, action: string): number {
  if (action === 'pay') return 0
  if (action === 'help') return 3
  if (isAccount(action)) return needsAccount(deal) ? 0 : 1
  if (action === 'write_review') return deal.can.confirm === true && confirmLeads(deal) ? 1 : 0
  if (action === 'confirm') return confirmLeads(deal) ? 0 : 2
  const tone = actionText(action, deal)?.tone
  return tone === 'primary' ? 0 : tone === undefined ? 1 : 2
}

/** The pro's already: there is no deal left to go on with. */
const released: ReadonlySet<Deal['safePaymentStatus']> = new Set(safePaymentReleased)

const roomOf = ({ role, chatId }: Deal): string =>
  role === 'customer' ? href('/chats/:chatId', { chatId }) : href('/pro/chats/:chatId', { chatId })

/** The one act that leads on, fixed at the foot; where none does, the way to talk. */
export function DealFoot({ deal, busy, onPay, onAct, onAccount }: Props) {
  const first = deal.actions.find(({ action }) => rankOf(deal, action) === 0)?.action
  const talk = (
    <a
      href={roomOf(deal)}
      {...(first === undefined ? {} : { 'aria-label': '대화하기' })}
      className={buttonClass({ tone: 'outline', size: 'lg', wide: first === undefined })}
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
      {first === undefined &&
        (!released.has(deal.safePaymentStatus) && deal.actions.some((one) => one.action === 'resume')
          ? '대화로 거래 이어 가기'
          : '대화하기')}
    </a>
  )
  return (
    <PayingFoot>
      {talk}
      {first === 'pay' ? (
        <Button size="lg" className="min-w-0 flex-1" busy={busy} onClick={onPay}>
          {won(deal.amount)} 결제하기
        </Button>
      ) : first === 'write_review' ? (
        <a
          href={href('/review/users/:userId/member', { userId: deal.seller.userId }, { chatId: String(deal.chatId) })}
          className={`${buttonClass({ size: 'lg' })} min-w-0 flex-1`}
        >
          리뷰 쓰기
        </a>
      ) : first !== undefined ? (
        <Button size="lg" className="min-w-0 flex-1" onClick={() => (isAccount(first) ? onAccount() : onAct(first))}>
          {isAccount(first) ? accountLabel(deal, first) : actionText(first, deal)?.label}
        </Button>
      ) : null}
    </PayingFoot>
  )
}

const accountLabel = (deal: Deal, action: string): string =>
  action === 'register_settlement' ? '정산 계좌 등록하기' : needsAccount(deal) ? '정산 계좌 고치기' : '정산 계좌 관리하기'

/** What may be done besides, in words: nothing of it leads on. */
export function DealWays({ deal, onAct, onAccount }: Pick<Props, 'deal' | 'onAct' | 'onAccount'>) {
  const lead = deal.actions.find(({ action }) => rankOf(deal, action) === 0)?.action
  const ways = deal.actions
    .filter(({ action }) => action !== lead)
    .toSorted((one, other) => rankOf(deal, one.action) - rankOf(deal, other.action))
  const look = `${buttonClass({ tone: 'quiet', wide: true })} underline decoration-line underline-offset-4`
  return (
    <div>
      <AskWait deal={deal} />
      {ways.map(({ action }) => {
        if (isAccount(action))
          return (
            <button key={action} type="button" className={look} onClick={onAccount}>
              {accountLabel(deal, action)}
            </button>
          )
        if (action === 'write_review' || action === 'manage_reviews' || action === 'help') {
          const { userId } = deal.seller
          return (
            <a
              key={action}
              href={
                action === 'help'
                  ? href('/support')
                  : action === 'write_review'
                    ? href('/review/users/:userId/member', { userId }, { chatId: String(deal.chatId) })
                    : href('/profile/users/:userId', { userId })
              }
              className={look}
            >
              {action === 'help' ? '고객센터에 문의하기' : action === 'write_review' ? '리뷰 쓰기' : '내가 쓴 리뷰 보기'}
            </a>
          )
        }
        const text = actionText(action, deal)
        if (text === undefined) return null
        return (
          <button key={action} type="button" className={look} onClick={() => onAct(action)}>
            {action === 'decline' ? '이 결제는 하지 않을게요' : text.label}
          </button>
        )
      })}
    </div>
  )
}

/** Until when an ask waits, or that it was the last one. */
function AskWait({ deal }: { readonly deal: Deal }) {
  const now = useNow()
  if (now === null) return null
  const wait = askWait(deal, now)
  return wait === null ? null : <p className="py-2 text-center type-meta">{wait}</p>
}
