import { fail, failed } from '@dure/contract/errors'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { safePayment } from '@dure/contract/safe-payment/endpoints'
import { safePaymentStatuses } from '@dure/contract/safe-payment/states'
import { parseSeoulDay } from '@dure/kernel/time'
import { bind } from '../../http/bind.ts'
import { idempotencyKeyOf, idempotentOutside } from '../../http/idempotency.ts'
import { readSetting } from '../../http/settings.ts'
import { partyOfDeal, roleOfSegment, sideOfDeal } from './deal/access.ts'
import { addEvidence, openCase } from './money/dealCase.ts'
import { discloseSeller } from './contact/discloseSeller.ts'
import { safePaymentPolicy } from './checkout/safePaymentPolicy.ts'
import { actOnDeal, cancelDeal } from './deal/actOnDeal.ts'
import { dealDetail } from './deal/dealDetail.ts'
import { listDeals, runningDeals } from './deal/listDeals.ts'
import { hasDeals } from './deal/payments.sql.ts'
import { preparePayment } from './checkout/preparePayment.ts'
import { requestPayment } from './deal/requestPayment.ts'
import { dealAvailable, payableInRoom } from './deal/rooms.ts'
import { settleByCustomer } from './checkout/settleByCustomer.ts'

export const safePaymentRoutes = [
  ...bind(safePayment, {
    requestSafePayment: async (context, { body }) => {
      const payment = await requestPayment(context, body)
      return failed(payment) ? payment : { safePaymentId: payment.id, safePaymentStatus: payment.status }
    },
    prepareSafePayment: (context, { body }, transport) => preparePayment(context, body, idempotencyKeyOf(transport)),
    settleSafePayment: (context, { params, body }, transport) =>
      idempotentOutside(
        context,
        { scope: `settleSafePayment:${context.actor.memberId}`, key: idempotencyKeyOf(transport), body: { params, body } },
        () => settleByCustomer(context, params.safePaymentId, body.paymentId),
      ),
    confirmSafePayment: async (context, { params, body }) =>
      // The pro's side of this path exists only to be refused.
      params.role === 'providers' ? fail('FORBIDDEN') : actOnDeal(context, params.id, { ...body, action: 'confirm' }, 'customer'),
    askConfirmation: (context, { params, body }) => actOnDeal(context, params.id, { ...body, action: 'ask_confirm' }, 'provider'),
    approveRemittance: (context, { params, body }) => actOnDeal(context, params.id, { ...body, action: 'confirm' }, 'customer'),
    cancelSafePayment: (context, { params, body }) =>
      cancelDeal(context, params.id, roleOfSegment(params.role), body.reason ?? body.cancelReason),
    openSafePaymentRequest: (context, { params, body }) =>
      actOnDeal(context, params.id, { action: body.type === 1 ? 'ask_confirm' : 'ask_cancel', reason: body.reason }, undefined),
    moveSafePayment: (context, { params, body }) => actOnDeal(context, params.id, body),
    discloseSeller: (context, { params, body }) => discloseSeller(context, params.id, body.reason),
    openCase: (context, { params, body }) => openCase(context, params.id, body),
    addEvidence: (context, { params, body }) => addEvidence(context, params.id, body),
    listSafePayments: (context, { params, query }) => listDeals(context, roleOfSegment(params.role), query),
    runningSafePayments: (context, { params }) => runningDeals(context, roleOfSegment(params.role)),
    safePaymentDetail: async (context, { params }) => {
      const role = roleOfSegment(params.role)
      const own = await sideOfDeal(context.db, params.id, context.actor, role)
      return failed(own) ? own : dealDetail(context, params.id, role)
    },
    safePaymentPolicy: (context) => safePaymentPolicy(context),
    safePaymentAvailable: (context, { query }) => dealAvailable(context, query.chat_id),
    safePaymentPayable: (context, { query }) => payableInRoom(context, query.chat_id, query.serviceAmount),
    safePaymentHistory: async (context, { query }) => {
      const from = parseSeoulDay((query.start_at ?? limits.listStart).slice(0, 10))
      const status = query.status === undefined ? null : (safePaymentStatuses.find((one) => one === query.status) ?? undefined)
      if (from === undefined || status === undefined) return fail('INVALID_PARAMS')
      const { memberId, providerId } = context.actor
      const asProvider = providerId !== null && query.role !== 'customer' && query.role !== 'customers'
      const asCustomer = query.role !== 'provider' && query.role !== 'providers'
      const found =
        (asCustomer && (await hasDeals(context.db, { customerId: memberId }, { from, status }))) ||
        (asProvider && (await hasDeals(context.db, { providerId }, { from, status })))
      return { isSafePayment: found }
    },
    escrow: async (context, { params }) => {
      const side = await partyOfDeal(context.db, params.id, context.actor)
      return failed(side) ? side : dealDetail(context, params.id, side.role)
    },
    escrows: (context, { query }) =>
      listDeals(context, query.role === 'provider' || query.role === 'providers' ? 'provider' : 'customer', query),
    escrowCommissions: async (context) => {
      const { payer, rateBp } = await readSetting(context.house, 'safePaymentFee')
      return { commissionRate: rateBp / 100, feePayer: payer }
    },
    ongoingEscrows: (context) => runningDeals(context),
  }),
]
