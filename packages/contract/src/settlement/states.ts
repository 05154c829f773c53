import type { Move } from '../moves.ts'

export const payoutStatuses = ['waiting', 'requested', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Not on its way: the share is the pro's in our books, and another try may be made. */
export const payoutAtHome = ['waiting', 'failed'] as const
export const payoutUnfinished = ['waiting', 'requested', 'failed'] as const

/** The life of a payout as data; a test walks every status and move. */
export const payoutMoves = {
  release: { from: [null], to: 'waiting', actor: 'system' },
  /** The provider is asked to pay, under a reference of its own. */
  ask: { from: payoutAtHome, to: 'requested', actor: 'system' },
  /** Its pro has something to mend first. */
  wait: { from: payoutAtHome, to: 'waiting', actor: 'system' },
  complete: { from: ['requested'], to: 'completed', actor: 'system' },
  refuse: { from: ['requested'], to: 'failed', actor: 'system' },
  /** Paid by hand from our own bank account. */
  handle: { from: payoutAtHome, to: 'completed', actor: 'operator' },
} as const satisfies Record<string, Move<PayoutStatus>>

/** How a pro's business stands: what he says alone, what is proved as his, what was refused [settlement.business]. */
export const businessStatuses = ['waiting', 'proved', 'refused'] as const
export type BusinessStatus = (typeof businessStatuses)[number]

/** The life of a business as data; sent anew it begins again. */
export const businessMoves = {
  send: { from: [null, 'waiting', 'proved', 'refused'], to: 'waiting', actor: 'member' },
  /** An operator found the certificate good; also of what the tax office proved and nobody had looked at. */
  accept: { from: ['waiting', 'proved'], to: 'proved', actor: 'operator' },
  /** Also one that was proved, where it turns out not to be his. */
  refuse: { from: ['waiting', 'proved'], to: 'refused', actor: 'operator' },
  /** The tax office says that it came to rest or closed. */
  lapse: { from: ['proved'], to: 'refused', actor: 'system' },
} as const satisfies Record<string, Move<BusinessStatus>>

type Refusal = {
  readonly id: number
  readonly text: string
  /** What is to be another before it is sent again: what was typed, the certificate, or what others say of it. */
  readonly mends: 'typed' | 'certificate' | 'elsewhere'
  readonly byOperators: boolean
}

/** Of who claimed a number that another pro proved. */
export const numberTaken = 9

/** Of a business that is not open any more, as the tax office says when it is asked again. */
export const businessClosed = 10

/** Why a business is refused. Numbers are kept, so they are never given anew. */
export const businessRefusals: readonly Refusal[] = [
  { id: 1, text: '사진이 흐리거나 잘려서 읽을 수 없어요.', mends: 'certificate', byOperators: true },
  { id: 2, text: '사업자등록증이 아니에요.', mends: 'certificate', byOperators: true },
  { id: 3, text: '적은 번호나 상호, 주소가 사업자등록증과 달라요.', mends: 'typed', byOperators: true },
  { id: 4, text: '사업자등록증의 대표자가 본인 확인한 이름과 달라요.', mends: 'typed', byOperators: true },
  { id: 5, text: '국세청에 등록된 내용과 달라요.', mends: 'typed', byOperators: true },
  { id: 6, text: '휴업했거나 폐업한 사업자예요.', mends: 'elsewhere', byOperators: true },
  { id: 7, text: '오래된 사업자등록증이에요. 새로 발급받은 것을 보내 주세요.', mends: 'certificate', byOperators: true },
  {
    id: numberTaken,
    text: '다른 고수가 본인 사업자로 확인받은 번호예요. 내 사업자라면 고객센터로 알려 주세요.',
    mends: 'elsewhere',
    byOperators: false,
  },
  { id: businessClosed, text: '국세청에 휴업했거나 폐업한 사업자로 나와요.', mends: 'elsewhere', byOperators: false },
]

export const refusalOf = (id: number | null): Refusal | null => businessRefusals.find((one) => one.id === id) ?? null
