import type { Move } from '../moves.ts'

/** A campaign that is paused is `inprogress` with a reason [campaigns.paused]. */
export const campaignStatuses = ['inprogress', 'done', 'deleted'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** The life of a campaign as data [campaigns.states]. */
export const campaignMoves = {
  start: { from: [null], to: 'inprogress', actor: 'member' },
  /** Its budget pays for no further quote. */
  spend: { from: ['inprogress'], to: 'done', actor: 'system' },
  /** A larger budget lets it go on. */
  extend: { from: ['done'], to: 'inprogress', actor: 'member' },
  remove: { from: ['inprogress', 'done'], to: 'deleted', actor: 'member' },
} as const satisfies Record<string, Move<CampaignStatus>>
export type CampaignMove = keyof typeof campaignMoves

/** Why a pro pauses; the codes are kept with campaigns. */
export const pauseReasons = [
  { code: 'busy', text: '지금은 일이 충분해요' },
  { code: 'away', text: '잠시 쉬거나 자리를 비워요' },
  { code: 'cost', text: '캐시 쓰는 것이 부담돼요' },
  { code: 'unfit', text: '원하는 요청이 아니에요' },
  { code: 'result', text: '고용으로 이어지지 않아요' },
  { code: 'other', text: '다른 이유가 있어요' },
] as const
export type PauseReason = (typeof pauseReasons)[number]['code']
export const pauseCodes = pauseReasons.map(({ code }) => code) as [PauseReason, ...PauseReason[]]

/** Why a campaign pauses by itself, and what its pro can do. */
export const systemPauses = {
  no_cash: '캐시가 모자라 멈췄어요. 캐시를 충전하고 다시 시작해 주세요.',
  owed: '취소된 캐시 결제 때문에 갚을 금액이 있어 멈췄어요. 캐시를 충전하면 그 금액부터 정산돼요.',
  form_changed: '요청서의 질문이 바뀌어 멈췄어요. 받을 답변을 다시 골라 주세요.',
  unable: '이 서비스의 견적을 보낼 수 없어 멈췄어요. 제공 서비스와 자격을 확인해 주세요.',
  message: '메시지나 파일에 보낼 수 없는 내용이 있어 멈췄어요. 고쳐서 다시 시작해 주세요.',
  operator: '운영팀이 멈췄어요. 이유는 알림으로 알려 드렸어요. 궁금한 점은 고객센터에 물어봐 주세요.',
  released: '운영팀이 다시 시작할 수 있게 했어요. 내용을 확인하고 시작해 주세요.',
  identity: '본인인증이 필요해 멈췄어요. 인증을 마치고 다시 시작해 주세요.',
} as const
export type SystemPause = keyof typeof systemPauses

export type AnyPause = PauseReason | SystemPause

/** Its pro cannot let it go on himself [campaigns.stopped]. */
export const stoppedByOperators = (code: string | null): boolean => code === 'operator'

export const pauseText = (code: string): string =>
  pauseReasons.find((one) => one.code === code)?.text ?? systemPauses[code as SystemPause] ?? '멈췄어요'

export const pausedBySystem = (code: string): code is SystemPause => code in systemPauses

export const budgetStatuses = ['Normal', 'Imminent', 'Done'] as const
export type BudgetStatus = (typeof budgetStatuses)[number]

/** How much of the budget is used, in whole percent; it says 100 only where nothing is left. */
export const progressRateOf = ({ spent, budget }: { readonly spent: number; readonly budget: number }): number =>
  Math.min(100, Math.floor((spent * 100) / budget))

/** [campaigns.budget-status] */
export function budgetStatusOf(status: CampaignStatus, progressRate: number): BudgetStatus {
  if (status === 'done' || progressRate === 100) return 'Done'
  return status === 'inprogress' && progressRate > 50 && progressRate < 100 ? 'Imminent' : 'Normal'
}
