import { cash } from '@dure/contract/cash/endpoints'
import { bind } from '../../http/bind.ts'
import { authorisePurchase } from './authorisePurchase.ts'
import { getCashLogEntry, listCashLog } from './board.ts'
import { getCheckout } from './checkout.ts'
import { preparePurchase } from './preparePurchase.ts'
import { balanceView, getCashProduct, listCashProducts } from './products.ts'

/** Cards are kept by the gateway alone; none is registered until billing keys are issued. */
const noCard = { billingInfo: { isBillInfo: false, card: { class: 'none', cardName: null, cardNumber: null } } } as const

export const cashRoutes = bind(cash, {
  listCashProducts: (context, { query }) => listCashProducts(context, query.role),
  getCashProduct: (context, { params }) => getCashProduct(context, params.id),
  preparePurchase: (context, { body }) => preparePurchase(context, body),
  authorisePurchase: (context, { body }) => authorisePurchase(context, body),
  getCashPaymentInfo: async () => noCard,
  getBalance: (context) => balanceView(context),
  listCashLog: (context, { params, query }) => listCashLog(context, { filter: params.filter, ...query }),
  getCashLogEntry: (context, { params }) => getCashLogEntry(context, params),
  getCheckout: (context, { params }) => getCheckout(context, params.paymentId),
})
