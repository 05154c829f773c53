import { mayMove } from '@dure/contract/moves'
import { reportMoves, type ReportStatus } from '@dure/contract/safety/states'

export const decisions = { upheld: reportMoves.uphold, dismissed: reportMoves.dismiss } as const

/** What operators may make of a case: an open one either; one upheld they may take back where its thing can be shown again. */
export const mayDecide = (from: ReportStatus, to: keyof typeof decisions, returns: boolean): boolean =>
  mayMove(decisions[to], from) && (from === 'open' || returns)
