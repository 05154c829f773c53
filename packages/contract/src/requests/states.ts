import { HOUR } from '@dure/kernel/time'
import { requestLimits } from './limits.ts'

/** The life of a request [requests.life] as data; server and screens both read it. */
export const requestStatuses = ['opened', 'expired', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The documents' older numbers. */
export const requestStatusNumber = { opened: 1, expired: 2, closed: 3 } as const satisfies Record<RequestStatus, number>

export const closeTypes = { normal: 1, admin: 2, consumer: 3 } as const
export type CloseType = (typeof closeTypes)[keyof typeof closeTypes]

/** Why operators find that a request was none [requests.dead]. */
export const deadReasons = ['fake', 'duplicate', 'unreachable'] as const
export type DeadReason = (typeof deadReasons)[number]

export type RequestActor = 'customer' | 'operator' | 'system'

type Transition = {
  readonly from: readonly RequestStatus[]
  readonly to: RequestStatus
  readonly actor: RequestActor
  readonly closeTypes?: readonly CloseType[]
  /** What must hold besides the state. */
  readonly guard?: 'no quote' | 'nobody hired'
  /** The column whose day moves it. */
  readonly timer?: 'expires_at'
}

export const requestTransitions = {
  cancel: { from: ['opened'], to: 'closed', actor: 'customer', closeTypes: [3], guard: 'no quote' },
  close: { from: ['opened', 'expired'], to: 'closed', actor: 'customer', closeTypes: [1, 3] },
  hire: { from: ['opened', 'expired'], to: 'closed', actor: 'system', closeTypes: [1] },
  annul: { from: ['opened', 'expired'], to: 'closed', actor: 'operator', closeTypes: [2] },
  /** Found dead by an operator, also after it ended otherwise. */
  mark: { from: ['opened', 'expired', 'closed'], to: 'closed', actor: 'operator', closeTypes: [2], guard: 'nobody hired' },
  expire: { from: ['opened'], to: 'expired', actor: 'system', timer: 'expires_at' },
} as const satisfies Record<string, Transition>

export type RequestAction = keyof typeof requestTransitions

export function canMoveRequest(action: RequestAction, from: RequestStatus): boolean {
  return (requestTransitions[action].from as readonly RequestStatus[]).includes(from)
}

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
  receiving: { label: '견적 받는 중', statuses: ['opened'] },
  received: { label: '받은 견적', statuses: ['expired', 'closed'] },
} as const satisfies Record<string, { label: string; statuses: readonly RequestStatus[] }>
