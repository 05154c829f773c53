import type { RefusalReason } from '../moderation/looks.ts'
import type { Move } from '../moves.ts'

/** What became of a licence that was sent. */
export const licenceStatuses = ['waiting', 'accepted', 'refused'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

export const licenceDecided = ['accepted', 'refused'] as const
export type LicenceDecision = (typeof licenceDecided)[number]

/** The life of a licence as data; a refused one is sent anew, as another. */
export const licenceMoves = {
  send: { from: [null], to: 'waiting', actor: 'member' },
  accept: { from: ['waiting'], to: 'accepted', actor: 'operator' },
  /** Also one that was accepted, where it turns out to be none. */
  refuse: { from: ['waiting', 'accepted'], to: 'refused', actor: 'operator' },
} as const satisfies Record<string, Move<LicenceStatus>>

/** How a pro's service stands that asks for a licence: by what was decided last. */
export const licenceStates = ['none', 'ready', 'reject'] as const
export type LicenceState = (typeof licenceStates)[number]

export const licenceStateBy = { accepted: 'ready', refused: 'reject' } as const satisfies Record<LicenceDecision, LicenceState>

/** Why a licence is refused, or taken back. */
export const licenceRefusals = [
  { id: 1, text: '사진이 흐리거나 잘려서 읽을 수 없어요' },
  { id: 2, text: '사진의 번호나 발급일이 적은 내용과 달라요' },
  { id: 3, text: '사진의 이름이 회원님의 이름과 달라요' },
  { id: 4, text: '발급 기관의 조회 화면에서 찾을 수 없어요' },
  { id: 5, text: '효력이 끝났거나 취소된 자격이에요' },
  { id: 6, text: '이 서비스에 필요한 자격이 아니에요' },
  { id: 7, text: '자격을 보여 주는 사진이 아니에요' },
] as const satisfies readonly RefusalReason[]
