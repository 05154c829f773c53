export { dealAccount, houseAccount, memberAccount, type AccountRef } from './accounts.ts'
export { postTransfer, type Posting, type Transfer } from './post.ts'
export {
  lockPurchasedCash,
  postRefundArrived,
  postReturnOwed,
  receivableOf,
  refundOf,
  settleReceivable,
  takeForChargeback,
  takeForRefund,
  type RefundOffer,
  type SuppliedPurchase,
} from './moneyBack.ts'
export {
  cashLogType,
  expireLot,
  forfeitCash,
  grantBonus,
  repaySpending,
  spendCash,
  supplyPurchase,
  walletOf,
  type CashLogType,
} from './wallet.ts'
export { holdCash, returnSpent, settleHold } from './holds.ts'
export { tellOfLessCash } from './lessCashHook.ts'
export { owing } from './accounts.ts'
export { cashLogEntry, cashLogOfSpan, cashLogPage, spentSince, type CashLogRow } from './cashLog.sql.ts'
export { bonusExpiringWith, expiredLots, lockNextExpiredLot, lotsByDay, lotsToWarnOf, takeDueWarnings } from './wallet.sql.ts'
