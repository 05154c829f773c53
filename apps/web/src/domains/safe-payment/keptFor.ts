import type { Answer } from '@dure/contract/client'
import { orderStatusText, orderTimelineText } from '../market/orders/texts.ts'
import { statusText, timelineText } from './texts.ts'

type Kept = Pick<Answer<'GET /v1/admin/cases/:id'>['deal'], 'about' | 'safePaymentStatus'>

/** How the state of what money is kept for is called, and how its chip looks, by its kind. */
export function keptBadge({ about, safePaymentStatus }: Kept): readonly [string, 'plain' | 'action' | 'alert' | 'good' | 'danger'] {
  const texts = new Map<string, readonly [string, 'plain' | 'action' | 'alert' | 'good' | 'danger']>(
    Object.entries(about === 'order' ? orderStatusText : statusText),
  )
  return texts.get(safePaymentStatus) ?? [safePaymentStatus, 'plain']
}

/** A step of its history. */
export const keptStepText = (about: Kept['about'], step: Parameters<typeof orderTimelineText>[0]): string =>
  about === 'order' ? orderTimelineText(step) : timelineText(step.action)

/** What operators call it. */
export const keptNames: Readonly<Record<Kept['about'], string>> = { deal: '거래', order: '주문' }
