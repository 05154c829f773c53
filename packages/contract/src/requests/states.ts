import { HOUR } from '@dure/kernel/time'
import type { Move } from '../moves.ts'
import { requestLimits } from './limits.ts'

/** The life of a request [requests.life] as data; server and screens both read it. */
export const requestStatuses = ['opened', 'expired', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The numbers that older clients know. */
export const requestStatusNumber = { opened: 1, expired: 2, closed: 3 } as const satisfies Record<RequestStatus, number>

export const closeTypes = { normal: 1, admin: 2, consumer: 3 } as const
export type CloseType = (typeof closeTypes)[keyof typeof closeTypes]

/** Why operators find that a request was none [requests.dead]. */
export const deadReasons = ['fake', 'duplicate', 'unreachable'] as const
export type DeadReason = (typeof deadReasons)[number]

/** Those of its customer that ended, however they did. */
export const requestEnded = ['expired', 'closed'] as const
/** Not closed: its customer may still hire. */
export const requestRunning = ['opened', 'expired'] as const

type RequestMove = Move<RequestStatus> & {
  readonly closeTypes?: readonly CloseType[]
  readonly guards?: readonly ('no quote' | 'nobody hired')[]
  readonly timer?: 'expires_at'
}

export const requestMoves = {
  send: { from: [null], to: 'opened', actor: 'member' },
  cancel: { from: ['opened'], to: 'closed', actor: 'member', closeTypes: [closeTypes.consumer], guards: ['no quote'] },
  close: { from: requestRunning, to: 'closed', actor: 'member', closeTypes: [closeTypes.normal, closeTypes.consumer] },
  hire: { from: requestRunning, to: 'closed', actor: 'system', closeTypes: [closeTypes.normal] },
  annul: { from: requestRunning, to: 'closed', actor: 'operator', closeTypes: [closeTypes.admin] },
  /** Found dead by an operator, also after it ended otherwise. */
  mark: { from: requestStatuses, to: 'closed', actor: 'operator', closeTypes: [closeTypes.admin], guards: ['nobody hired'] },
  expire: { from: ['opened'], to: 'expired', actor: 'system', timer: 'expires_at' },
} as const satisfies Record<string, RequestMove>

export type Deadline = 'NORMAL' | 'IMMINENT' | 'DONE'

/** The label of how near a request's end is [requests.deadline]: IMMINENT at 6 hours or 2 places left, DONE when no quote may be sent. */
export function deadlineOf(
  request: { status: RequestStatus; expiresAt: Date; quoteCount: number; quoteLimit: number },
  now: Date,
  quotable = true,
): Deadline {
  const left = request.expiresAt.getTime() - now.getTime()
  const places = request.quoteLimit - request.quoteCount
  if (!quotable || request.status !== 'opened' || left <= 0 || places <= 0) return 'DONE'
  if (left <= requestLimits.imminentHours * HOUR) return 'IMMINENT'
  return request.quoteLimit > requestLimits.imminentPlaces && places <= requestLimits.imminentPlaces ? 'IMMINENT' : 'NORMAL'
}

/** The two tabs of a customer's requests [requests.tabs]. */
export const requestTabs = {
  receiving: { label: '진행 중', statuses: ['opened'] },
  received: { label: '지난 요청', statuses: requestEnded },
} as const satisfies Record<string, { label: string; statuses: readonly RequestStatus[] }>
