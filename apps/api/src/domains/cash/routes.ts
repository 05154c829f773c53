import { autoCharge } from '@dure/contract/cash/autoCharge'
import { cashBook } from '@dure/contract/cash/book'
import { cardStore } from '@dure/contract/cash/cardStore'
import { cashPromiseDesk, cashPromises } from '@dure/contract/cash/promises'
import { cashProductDesk } from '@dure/contract/cash/productDesk'
import { cashStatements } from '@dure/contract/cash/statements'
import { cards } from '@dure/contract/cash/billing'
import { cash } from '@dure/contract/cash/endpoints'
import { cashDesk, cashRefunds } from '@dure/contract/cash/refunds'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { idempotencyKeyOf, idempotentOutside } from '../../http/idempotency.ts'
import { cashSummary, latestPurchase, listCashLots, listPurchased, purchasedBetween } from './book/book.ts'
import { cashReceipt, cashStatement } from './book/statement.ts'
import { agreeToAutoCharge, endAutoCharge, getAutoCharge, listAutoChargeProducts } from './auto/setting.ts'
import { cardOf } from './card/card.sql.ts'
import { buyWithCard } from './card/buyWithCard.ts'
import { payByKeyIn } from './card/payByKeyIn.ts'
import { agreementsOf, billingView } from './card/cardView.ts'
import { getCard, openCardWindow, registerCard, removeCard } from './card/storedCard.ts'
import { askRefund } from './refund/askRefund.ts'
import { authorisePurchase } from './purchase/authorisePurchase.ts'
import { getCashLogEntry, listCashLog } from './cashLog.ts'
import { getCheckout } from './purchase/checkout.ts'
import { handleCashRefund, listReceivables, listStuckCashRefunds, retryCashRefund } from './refund/refundDesk.ts'
import { listDeposits } from './listDeposits.ts'
import { agreeToCard, finishPayment, getStore, startPayment } from './purchase/formerStore.ts'
import { endCashPromise, listCashPromises, makeCashPromise } from './promises/promiseDesk.ts'
import { refundablePromotion, secondPurchase } from './promises/promises.ts'
import { giveUpPurchase } from './purchase/giveUp.ts'
import { preparePurchase } from './purchase/preparePurchase.ts'
import { addCashProduct, changeCashProduct, deskCashProducts } from './productDesk/productDesk.ts'
import { balanceView, getCashProduct, listCashProducts } from './purchase/products.ts'
import { ownPurchase, refundInfo } from './refund/refundInfo.ts'
import { listReturns } from './refund/returnedMoney.ts'

export const cashRoutes = [
  ...bind(cash, {
    listCashProducts: (context, { query }) => listCashProducts(context, query.role),
    getCashProduct: (context, { params }) => getCashProduct(context, params.id),
    preparePurchase: (context, { body }, transport) => preparePurchase(context, body, idempotencyKeyOf(transport)),
    authorisePurchase: (context, { body }, transport) =>
      idempotentOutside(context, { scope: `authorisePurchase:${context.actor.memberId}`, key: idempotencyKeyOf(transport), body }, () =>
        authorisePurchase(context, body),
      ),
    giveUpPurchase: (context, { params }) => giveUpPurchase(context, params.uid),
    getCashPaymentInfo: async (context) => {
      const card = await cardOf(context.db, context.actor.memberId)
      return { ...billingView(card), agreements: agreementsOf(card) }
    },
    getBalance: (context) => balanceView(context),
    listCashLog: (context, { params, query }) => listCashLog(context, { filter: params.filter, ...query }),
    getCashLogEntry: (context, { params }) => getCashLogEntry(context, params),
    listDeposits: (context) => listDeposits(context),
    getCheckout: (context, { params }) => getCheckout(context, params.paymentId),
  }),
  ...bind(cashBook, {
    listCashLots: (context) => listCashLots(context),
    listPurchased: (context, { query }) => listPurchased(context, query),
    latestPurchase: (context, { params }) => latestPurchase(context, params.id),
    purchasedBetween: (context, { params }) => purchasedBetween(context, params.id),
    cashSummary: (context, { params }) => cashSummary(context, params.id),
  }),
  ...bind(cashStatements, {
    cashStatement: (context, { params }) => cashStatement(context, params.month),
    cashReceipt: (context, { params }) => cashReceipt(context, params.tid),
  }),
  ...bind(cashPromises, {
    secondPurchase: (context) => secondPurchase(context),
    refundablePromotion: (context) => refundablePromotion(context),
  }),
  ...bind(cashPromiseDesk, {
    listCashPromises: (context) => listCashPromises(context),
    makeCashPromise: (context, { body }) => makeCashPromise(context, body),
    endCashPromise: (context, { params }) => endCashPromise(context, params.id),
  }),
  ...bind(cashProductDesk, {
    deskCashProducts: (context) => deskCashProducts(context),
    addCashProduct: (context, { body }) => addCashProduct(context, body),
    changeCashProduct: (context, { params, body }) => changeCashProduct(context, { ...body, id: params.id }),
  }),
  ...bind(cardStore, {
    getStore: (context, { params }) => getStore(context, params.userId),
    startPayment: (context, { params }, transport) => startPayment(context, params, idempotencyKeyOf(transport)),
    finishPayment: (context, { params, body }, transport) =>
      idempotentOutside(
        context,
        { scope: `finishPayment:${context.actor.memberId}`, key: idempotencyKeyOf(transport), body: { params, body } },
        () => finishPayment(context, { ...params, tid: body.tid }),
      ),
    agreeToCard: (context, { params, body }) => agreeToCard(context, params.userId, body.reuseRegisteredCard),
    payByKeyIn: (context, { body }) => payByKeyIn(context, { uid: body.uid, token: body.token }),
    buyWithCard: (context, { params, body }, transport) => buyWithCard(context, { ...params, ...body }, idempotencyKeyOf(transport)),
  }),
  ...bind(cards, {
    getCard: (context, { params }) => getCard(context, params.userId),
    openCardWindow: (context, { params }) => openCardWindow(context, params.userId),
    registerCard: (context, { params, body }) => registerCard(context, params.userId, body),
    removeCard: (context, { params }) => removeCard(context, params.userId),
  }),
  ...bind(autoCharge, {
    listAutoChargeProducts: (context) => listAutoChargeProducts(context),
    getAutoCharge: (context, { params }) => getAutoCharge(context, params.id),
    agreeToAutoCharge: (context, { params, body }) => agreeToAutoCharge(context, params.id, body),
    endAutoCharge: (context, { params }) => endAutoCharge(context, params.id),
  }),
  ...bind(cashRefunds, {
    getRefund: async (context, { params }) => {
      const purchase = await ownPurchase(context, params.tid)
      return failed(purchase) ? purchase : refundInfo(context, purchase)
    },
    listReturns: (context) => listReturns(context),
    askRefund: (context, { params, query, body }, transport) =>
      idempotentOutside(
        context,
        { scope: `askRefund:${context.actor.memberId}`, key: idempotencyKeyOf(transport), body: { params, query, body } },
        () =>
          askRefund(context, {
            tid: params.tid,
            bank: (query.paymethod ?? body.paymethod) === 'bank',
            account: { bank: body.bank, accountNumber: body.accountNumber, holder: body.holder },
            amount: body.amount,
          }),
      ),
  }),
  ...bind(cashDesk, {
    listStuckCashRefunds: (context, { query }) => listStuckCashRefunds(context, query.cursor),
    retryCashRefund: (context, { params }) => retryCashRefund(context, params.id),
    handleCashRefund: (context, { params, body }) => handleCashRefund(context, params.id, body.note),
    listReceivables: (context, { query }) => listReceivables(context, query.cursor),
  }),
]
