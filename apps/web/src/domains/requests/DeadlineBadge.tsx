import type { ReceivedItem } from '@dure/contract/requests/received'
import { remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { quoteStateTexts } from './texts.ts'
import { useNow } from '../../ground/useNow.ts'

/** How near the end is: time left, persimmon when it is near, a plain word once it is over. */
export function DeadlineBadge({ deadline, expiredAt }: { readonly deadline: 'NORMAL' | 'IMMINENT' | 'DONE'; readonly expiredAt: string }) {
  const now = useNow()
  if (deadline === 'DONE') return <Badge>마감</Badge>
  if (now === null) return null
  return <Badge tone={deadline === 'IMMINENT' ? 'alert' : 'plain'}>{remainingTime(new Date(expiredAt), now)}</Badge>
}

/** What holds this pro back from an open request; one that is over, or that waits for nothing, shows its time. */
const lacking: Readonly<Record<string, string>> = { LICENCE_REQUIRED: '자격 확인 필요', SENDING_PAUSED: '견적 보내기 멈춤' }

type Received = Pick<ReceivedItem, 'deadline' | 'expiredAt' | 'notQuotableReason' | 'status' | 'quote'>

/** How a received request stands for this pro: what became of his quote, what holds him back, else how near the end is. */
export function ReceivedBadge({ item }: { readonly item: Received }) {
  const { quote } = item
  if (quote !== null) {
    const { label, tone } = quoteStateTexts[quote.state]
    return (
      <>
        <Badge tone={tone}>{label}</Badge>
        {/* His own place is taken; for the others, and for the customer's choice, the time still runs. */}
        {item.status === 'opened' && quote.state !== 'ended' && <DeadlineBadge deadline="NORMAL" expiredAt={item.expiredAt} />}
      </>
    )
  }
  const lacks = lacking[item.notQuotableReason?.name ?? '']
  return lacks === undefined ? <DeadlineBadge deadline={item.deadline} expiredAt={item.expiredAt} /> : <Badge tone="alert">{lacks}</Badge>
}
