import { fail, failed } from '@dure/contract/errors'
import { businessDesk } from '@dure/contract/settlement/businesses'
import { settlement } from '@dure/contract/settlement/endpoints'
import { stuckPayouts } from '@dure/contract/settlement/stuckMoney'
import { bind } from '../../http/bind.ts'
import { allBanks } from '../catalogue/index.ts'
import { incomeYear } from './profit/incomeYear.ts'
import { profitOf } from './profit/profit.ts'
import { listReconciliations } from './reconciliation.ts'
import { setAccount } from './saveAccount.ts'
import { acceptBusiness, askAnew, businessesForOperators, refuseBusiness } from './businesses/businessDesk.ts'
import { setCertification } from './businesses/saveCertification.ts'
import { settlementInfoOf } from './settlementInfo.ts'
import { handlePayout, listStuckPayouts, payoutForOperators, retryPayout } from './stuckPayouts.ts'

export const settlementRoutes = [
  ...bind(settlement, {
    settlementInfo: (context) => settlementInfoOf(context),
    registerAccount: async (context, { body }) => {
      const saved = await setAccount(context, body, 'register')
      return failed(saved) ? saved : settlementInfoOf(context)
    },
    changeAccount: async (context, { body }) => {
      const saved = await setAccount(context, body, 'change')
      return failed(saved) ? saved : settlementInfoOf(context)
    },
    registerCertification: async (context, { body }) => {
      const saved = await setCertification(context, body)
      return failed(saved) ? saved : settlementInfoOf(context)
    },
    changeCertification: async (context, { body }) => {
      const saved = await setCertification(context, body)
      return failed(saved) ? saved : settlementInfoOf(context)
    },
    safePaymentBanks: async (context) => ({ banks: (await allBanks(context.db)).map(({ code, name }) => ({ code, name })) }),
    incomeYear: (context, { params }) => incomeYear(context, params.year),
    safePaymentProfit: async (context, { query }) => (await profitOf(context, query)) ?? fail('INVALID_PARAMS'),
  }),
  ...bind(businessDesk, {
    listBusinessesForOperators: (context, { query }) => businessesForOperators(context, query),
    askTaxOffice: (context, { params, body }) => askAnew(context, params.id, body.openedOn),
    acceptBusiness: (context, { params, body }) => acceptBusiness(context, params.id, body.sentAt),
    refuseBusiness: (context, { params, body }) => refuseBusiness(context, params.id, body),
  }),
  ...bind(stuckPayouts, {
    listStuckPayouts: (context, { query }) => listStuckPayouts(context, query.cursor),
    payoutForOperators: (context, { params }) => payoutForOperators(context, params.id),
    retryPayout: (context, { params }) => retryPayout(context, params.id),
    listReconciliations: (context) => listReconciliations(context),
    handlePayout: (context, { params, body }) => handlePayout(context, params.id, body.note),
  }),
]
