import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'listStuckPayouts',
    'payoutForOperators',
    'retryPayout',
    'handlePayout',
    'listStuckRefunds',
    'refundForOperators',
    'retryRefund',
    'handleRefund',
    'listReconciliations',
    'listBusinessesForOperators',
    'askTaxOffice',
    'acceptBusiness',
    'refuseBusiness',
  ],
})
