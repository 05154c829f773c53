import { remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { useNow } from './useNow.ts'

/** How near the end is: time left, persimmon when it is near, a plain word once it is over. */
export function DeadlineBadge({ deadline, expiredAt }: { readonly deadline: 'NORMAL' | 'IMMINENT' | 'DONE'; readonly expiredAt: string }) {
  const now = useNow()
  if (deadline === 'DONE') return <Badge>마감</Badge>
  if (now === null) return null
  return <Badge tone={deadline === 'IMMINENT' ? 'alert' : 'plain'}>{remainingTime(new Date(expiredAt), now)}</Badge>
}
