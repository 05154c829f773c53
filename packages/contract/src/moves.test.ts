import { describe, expect, test } from 'vitest'
import { memberMoves, memberStatuses } from './accounts/states.ts'
import { badgeMoves, badgeStatuses } from './badges/states.ts'
import { campaignMoves, campaignStatuses } from './campaigns/states.ts'
import { cashRefundMoves, cashRefundStatuses, purchaseMoves, purchaseStatuses } from './cash/states.ts'
import { penaltyMoves, penaltyStates } from './moderation/states.ts'
import { mayMove, statesBefore, type Move } from './moves.ts'
import { portfolioMoves, portfolioStates } from './portfolio/states.ts'
import { licenceMoves, licenceStatuses } from './profiles/states.ts'
import { callMoves, callStatuses } from './quotes/states.ts'
import { requestMoves, requestStatuses } from './requests/states.ts'
import { caseMoves, caseStatuses } from './escrow/caseStates.ts'
import { attemptMoves, attemptStatuses, escrowMoves, escrowRefundMoves, escrowRefundStatuses, escrowStatuses } from './escrow/states.ts'
import { reportMoves, reportStatuses } from './safety/states.ts'
import { payoutMoves, payoutStatuses } from './settlement/states.ts'

/** Every state table, and as a line a move the pairs that it writes: all others are refused. */
const tables: readonly { name: string; states: readonly string[]; moves: Readonly<Record<string, Move<string>>>; written: string }[] = [
  {
    name: 'a member',
    states: memberStatuses,
    moves: memberMoves,
    written: `
      join: none → active
      ban: active → banned
      readmit: banned → active
      leave: active banned → left`,
  },
  {
    name: 'a penalty',
    states: penaltyStates,
    moves: penaltyMoves,
    written: `
      give: none → running
      lift: running → lifted
      end: running → lifted`,
  },
  {
    name: 'a work of a portfolio',
    states: portfolioStates,
    moves: portfolioMoves,
    written: `
      send: none ready reject unposted → ready
      sendAtOnce: none ready posted unposted → posted
      takeOff: posted → unposted
      putBack: unposted → posted
      post: ready → posted
      giveBack: reject → posted
      giveBackOff: reject → unposted
      refuse: ready posted unposted → reject`,
  },
  {
    name: 'a badge',
    states: badgeStatuses,
    moves: badgeMoves,
    written: `
      win: none lost → held
      warn: held → ending
      keep: ending → held
      lose: ending → lost`,
  },
  {
    name: 'a cash purchase',
    states: purchaseStatuses,
    moves: purchaseMoves,
    written: `
      prepare: none → prepared
      issueAccount: prepared failed cancelled → virtual_account_issued
      supply: prepared virtual_account_issued failed cancelled → paid
      sendBack: prepared virtual_account_issued failed cancelled → failed
      fail: prepared → failed
      cancel: prepared virtual_account_issued failed → cancelled
      refund: paid refunded → refunded`,
  },
  {
    name: 'a cash refund',
    states: cashRefundStatuses,
    moves: cashRefundMoves,
    written: `
      ask: none → requested
      giveBack: none → requested
      askAccount: none → waiting
      leaveToOperator: none → failed
      nameAccount: waiting failed → requested
      stopAsking: waiting → failed
      giveUp: requested → failed
      finish: waiting requested failed → done
      retry: failed → requested
      askAgain: failed → waiting
      handle: failed → done`,
  },
  {
    name: 'a campaign',
    states: campaignStatuses,
    moves: campaignMoves,
    written: `
      start: none → inprogress
      spend: inprogress → done
      extend: done → inprogress
      remove: inprogress done → deleted`,
  },
  {
    name: 'a call [quotes.call-once]',
    states: callStatuses,
    moves: callMoves,
    written: `
      ask: none → requested
      approve: none requested approved → approved
      reject: none requested approved → rejected`,
  },
  {
    name: 'a licence',
    states: licenceStatuses,
    moves: licenceMoves,
    written: `
      send: none → waiting
      accept: waiting → accepted
      refuse: waiting accepted → refused`,
  },
  {
    name: 'a case of reports',
    states: reportStatuses,
    moves: reportMoves,
    written: `
      report: none → open
      uphold: open → upheld
      dismiss: open upheld → dismissed`,
  },
  {
    name: 'a request [requests.life]',
    states: requestStatuses,
    moves: requestMoves,
    written: `
      send: none → opened
      cancel: opened → closed
      close: opened expired → closed
      hire: opened expired → closed
      annul: opened expired → closed
      mark: opened expired closed → closed
      expire: opened → expired`,
  },
  {
    name: 'a case',
    states: caseStatuses,
    moves: caseMoves,
    written: `
      open: none → open
      openByTime: none → open
      resolve: open → resolved
      agree: open → resolved`,
  },
  {
    name: 'money that is kept',
    states: escrowStatuses,
    moves: escrowMoves,
    written: `
      open: none → open
      drop: open → void
      hold: open → held
      release: held → released
      refund: held → refunded
      part: held → parting
      finish: parting → parted`,
  },
  {
    name: 'a try to pay',
    states: attemptStatuses,
    moves: attemptMoves,
    written: `
      prepare: none → prepared
      pay: prepared failed → paid
      fail: prepared → failed
      cancel: prepared failed → failed
      owe: prepared failed → refund_due
      refund: refund_due → refunded`,
  },
  {
    name: 'a refund of what was kept',
    states: escrowRefundStatuses,
    moves: escrowRefundMoves,
    written: `
      ask: none → requested
      giveUp: requested → failed
      finish: requested failed → done
      retry: failed → requested
      handle: failed → done`,
  },
  {
    name: 'a payout',
    states: payoutStatuses,
    moves: payoutMoves,
    written: `
      release: none → waiting
      ask: waiting failed → requested
      wait: waiting failed → waiting
      complete: requested → completed
      refuse: requested → failed
      handle: waiting failed → completed`,
  },
]

describe.each(tables)('$name', ({ states, moves, written }) => {
  test('comes to every state from its beginning', () => {
    const reached = new Set<string | null>([null])
    for (const _ of states) for (const move of Object.values(moves)) if (move.from.some((from) => reached.has(from))) reached.add(move.to)
    expect(states.filter((state) => !reached.has(state))).toEqual([])
  })

  test('makes the moves that are written, and is refused every other pair', () => {
    const made = Object.entries(moves).map(([name, move]) => {
      const from = [null, ...states].filter((state) => mayMove(move, state)).map((state) => state ?? 'none')
      return `${name}: ${from.join(' ')} → ${move.to}`
    })
    expect(made).toEqual(written.trim().split(/\n\s+/u))
  })

  test('has as condition of its writes the states a move begins at, in which a new row is none', () => {
    for (const move of Object.values(moves)) expect(statesBefore(move)).toEqual(states.filter((state) => mayMove(move, state)))
  })
})
