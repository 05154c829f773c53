export { dealAccount, houseAccount, memberAccount, type AccountRef } from './accounts.ts'
export { balanceOf, postTransfer, Shortage, TransferConflict, type Posting, type Transfer } from './post.ts'
export { cashLogType, expireLots, grantBonus, repaySpending, spendCash, supplyPurchase, walletOf, type CashLogType } from './wallet.ts'
