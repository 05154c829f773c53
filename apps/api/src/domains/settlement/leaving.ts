import { unseal } from '../../seal.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { detachFiles } from '../files/index.ts'
import { accountPurpose } from './saveAccount.ts'
import { certificationOf } from './businesses/claims.sql.ts'
import { accountOf, deleteSettlement, unpaidPayouts, wasPaidOut } from './settlement.sql.ts'

export const settlementLeaving: LeavingHooks = {
  async blockers(context, { providerId }) {
    const unpaid = providerId === null ? 0 : await unpaidPayouts(context.db, providerId)
    return unpaid === 0
      ? []
      : [
          {
            name: 'PAYOUT_RUNNING',
            text: `아직 정산받지 못한 거래가 ${unpaid}건 있어요. 정산이 끝난 뒤에 탈퇴할 수 있어요.`,
            path: '/pro/escrows/history',
          },
        ]
  },
  async kept(context, { providerId }) {
    if (providerId === null || !(await wasPaidOut(context.db, providerId))) return []
    const [account, business] = [await accountOf(context.db, providerId), await certificationOf(context.db, providerId)]
    return [
      {
        reason: 'contracts',
        facts: {
          account:
            account === undefined
              ? null
              : {
                  bank: account.bank,
                  number: unseal(context.house.config.secret, accountPurpose, account.accountNumberSealed),
                  holder: account.holder,
                },
          business:
            business === undefined
              ? null
              : {
                  number: business.businessNumber,
                  name: business.businessName,
                  address: business.businessAddress,
                  mailOrderNumber: business.mailOrderNumber,
                },
        },
      },
    ]
  },
  async leave(context, { providerId }) {
    if (providerId === null) return
    const business = await certificationOf(context.db, providerId)
    await deleteSettlement(context.db, providerId)
    if (business !== undefined) await detachFiles(context.db, [business.fileId], new Date(0))
  },
}
