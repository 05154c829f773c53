import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { registerPaymentApi } from './apiRoutes.ts'
import { registerBillingKeyPage } from './billingKeyPage.ts'
import { registerBrowserSdk } from './browserRoutes.ts'
import { registerCheckout } from './checkoutRoutes.ts'
import { createPaymentBook } from './paymentBook.ts'
import { registerReceiptPage } from './receiptPage.ts'
import { registerPaymentsScreen } from './paymentsScreen.ts'
import { registerPaymentTestCalls } from './testRoutes.ts'

/** Payment gateway: server API, browser script, checkout pages, screen, test calls. */
export async function registerPayments(app: FastifyInstance, context: Context): Promise<void> {
  const book = createPaymentBook(context)
  await app.register(async (api) => registerPaymentApi(api, book))
  registerPaymentTestCalls(app, book)
  registerBrowserSdk(app, book)
  registerCheckout(app, book)
  registerBillingKeyPage(app, book)
  registerReceiptPage(app, book)
  registerPaymentsScreen(app, book)
}
