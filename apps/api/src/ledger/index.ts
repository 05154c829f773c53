export { dealAccount, houseAccount, memberAccount, type AccountRef } from './accounts.ts'
export { balanceOf, postTransfer, Shortage, TransferConflict, type Posting, type Transfer } from './post.ts'
