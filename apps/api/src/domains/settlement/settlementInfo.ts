import type * as z from 'zod/mini'
import type { settlementInfo } from '@dure/contract/settlement/schemas'
import { refusalOf, type BusinessStatus } from '@dure/contract/settlement/states'
import type { ProviderContext } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { allBanks } from '../catalogue/index.ts'
import { payoutNeedOf } from './receiver.ts'
import { certificationOf } from './businesses/claims.sql.ts'
import { accountOf, waitingPayouts } from './settlement.sql.ts'

/** What the pro registered; the account number only by its last four figures. */
export async function settlementInfoOf(context: ProviderContext): Promise<z.infer<typeof settlementInfo>> {
  const { providerId, memberId } = context.actor
  const account = await accountOf(context.db, providerId)
  const certification = await certificationOf(context.db, providerId)
  const banks = await allBanks(context.db)
  return {
    isSettlement: account !== undefined,
    account:
      account === undefined
        ? null
        : {
            bank: account.bank,
            bankName: banks.find((one) => one.code === account.bank)?.name ?? account.bank,
            accountNumberMasked: `••••${account.accountLast4}`,
            holder: account.holder,
            updatedAt: account.updatedAt.toISOString(),
          },
    certification:
      certification === undefined
        ? null
        : {
            businessNumber: certification.businessNumber,
            businessName: certification.businessName,
            businessAddress: certification.businessAddress,
            mailOrderNumber: certification.mailOrderNumber,
            status: certification.status as BusinessStatus,
            reason: refusalOf(certification.reasonId)?.text ?? null,
            nameCheckedAt: certification.nameCheckedAt?.toISOString() ?? null,
            updatedAt: certification.updatedAt.toISOString(),
          },
    certName: (await memberContacts(context.db, [memberId])).get(memberId)?.certName ?? null,
    need: await payoutNeedOf(context.db, providerId),
    waitingPayouts: await waitingPayouts(context.db, providerId),
  }
}
