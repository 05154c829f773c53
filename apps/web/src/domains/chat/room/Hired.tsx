import { quoteLimits } from '@dure/contract/quotes/limits'
import { formatWon } from '@dure/kernel/money'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { Moment } from '../../../ground/Moment.tsx'
import type { Chat } from '../queries.ts'
import { partnerOf } from '../texts.ts'

type Props = { readonly chat: Chat; readonly onPay: () => void; readonly onClose: () => void }

/** The pro was hired a moment ago: with whom, at what price, until when it may be undone, and what comes next. */
export function Hired({ chat, onPay, onClose }: Props) {
  const { quote, service, can } = chat
  // The message that hires may not have got through.
  if (quote?.is_hired !== true) return null
  return (
    <Sheet open onClose={onClose} title="고용 확정">
      <Moment
        heading="h2"
        title={`${partnerOf(chat)}을 고용했어요`}
        actions={
          <>
            {can.pay && (
              <Button size="lg" onClick={onPay}>
                안전결제 하기
              </Button>
            )}
            <Button size="lg" tone={can.pay ? 'outline' : 'primary'} onClick={onClose}>
              날짜와 준비할 것 이야기하기
            </Button>
          </>
        }
      >
        {service.title}
        {quote.price !== null && ` · ${formatWon(quote.price)}`}. 결제하거나 리뷰를 쓰기 전에는 {quoteLimits.undoHireDays}일 안에 대화방
        메뉴에서 되돌릴 수 있어요.
      </Moment>
    </Sheet>
  )
}
