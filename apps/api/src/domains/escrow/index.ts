export { isDisputed, lastCaseOf, openCaseOf, type CaseRow } from './cases/cases.sql.ts'
export { addToCase, beginCase, caseDetail, endCase, noteEvidence, type CaseView } from './cases/keepCase.ts'
export { escrowById, type EscrowRow } from './escrow.sql.ts'
export type {
  ContactHooks,
  Described,
  Holder,
  Moved,
  Paid,
  Pair,
  PayoutFacts,
  PayoutHooks,
  PayingPage,
  SellerFacts,
  SettlementHooks,
  Side,
} from './hooks.ts'
export { contactHooks, payoutHooks, settlementHooks } from './hooks.ts'
export { dropEscrow, fixPrice, holdMoney, openEscrow, partMoney, pricedAt, refundMoney, releaseMoney, type Fee } from './money.ts'
export { lockEscrow } from './lockEscrow.ts'
export { describedOf, escrowNames, escrowSides, stuckMoney, type EscrowNames } from './names.ts'
export { payablePaymentOf } from './paying/attempts.sql.ts'
export { openPayment, registerPayment } from './paying/openPayment.ts'
export { settleByPayer } from './paying/settleByPayer.ts'
export { excessOf, onItsWayBack, refundOf } from './refunds/refunds.sql.ts'
export { payeeShareOf } from './shares.ts'
export { payingSeller, sellerOf, type Seller } from './seller.ts'
export { linkOf, paidOut, standingOf, tellSideOf } from './ask.ts'
