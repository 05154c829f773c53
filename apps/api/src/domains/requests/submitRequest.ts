import { fail, failed, type Failure } from '@dure/contract/errors'
import type { RequestBody } from '@dure/contract/requests/schemas'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { acquisitionOf } from '@dure/contract/accounts/schemas'
import { recordAcquisition } from '../accounts/index.ts'
import { recordConsent } from '../consents/index.ts'
import { activeForm, checkAnswers, serviceById, summaryOf } from '../catalogue/index.ts'
import { takeFiles } from '../files/index.ts'
import { portfolioOfPro } from '../portfolio/index.ts'
import { createRequest, type CreateFailure } from './createRequest.ts'
import { customerOf, proveCustomer } from './customerOf.ts'
import type { Choice } from './matching/recipientsOf.ts'
import { countSent } from './presets/presets.sql.ts'

type SubmitFailure =
  | CreateFailure
  | Extract<Awaited<ReturnType<typeof customerOf>>, Failure>
  | Failure<'REQUEST_FORM_NOT_FOUND' | 'BAD_REQUEST' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>

type Submission = Omit<RequestBody, 'targetProviderId'>

/** What is refused without a transaction; the phone's code last, so that no try of it is spent on what is wrong anyway. */
export async function beforeSubmitting(
  context: Context,
  body: Submission,
): Promise<Failure<'NO_SERVICE_ID' | 'TERMS_REQUIRED'> | Awaited<ReturnType<typeof proveCustomer>>> {
  if (body.serviceId === undefined) return fail('NO_SERVICE_ID', { fields: { serviceId: '어떤 서비스인지 골라 주세요.' } })
  if (body.passToPros === false) return fail('TERMS_REQUIRED', { reason: '고수에게 답변을 전달하는 데 동의해 주세요.' })
  return proveCustomer(context, body)
}

/**
 * Sends a request [requests.submission] in one transaction: answers checked against the service's form, the customer
 * found or made, his consent to pass the answers on kept, the request on its pros' lists.
 */
export async function submitRequest(
  context: Context,
  body: Submission,
  choice: Choice,
  transport: Transport | null,
): Promise<{ requestId: number; key?: string } | SubmitFailure> {
  const service = body.serviceId === undefined ? undefined : await serviceById(context.db, body.serviceId)
  const form = service === undefined ? undefined : await activeForm(context.db, service.id)
  if (service === undefined || form === undefined || (body.formId !== undefined && body.formId !== form.id))
    return fail('REQUEST_FORM_NOT_FOUND')
  const checked = await checkAnswers(context, form, body.formItems)
  if (failed(checked)) return checked
  const customer = await customerOf(context, body, transport)
  if (failed(customer)) return customer

  const taken = await takeFiles(context, checked.fileIds, { topic: 'request', deviceId: body.uuid, memberId: customer.memberId })
  if (failed(taken)) return taken
  const requestId = await createRequest(context, {
    customerId: customer.memberId,
    service,
    formId: form.id,
    choice,
    items: checked.items,
    summary: summaryOf(form, checked.items),
    region: checked.region,
    isOnline: checked.isOnline,
    isCall: body.isCall ?? false,
    doorTold: true,
    wantsInstant: body.formItems.some((item) => item.isInstantMatch === true),
    isPackage: body.isPackageRequest ?? false,
    deviceId: body.uuid ?? null,
    portfolioId: await askedWork(context, body.portfolioId, choice),
  })
  if (failed(requestId)) return requestId
  if (body.preset != null) await countSent(context.db, body.preset, service.id, context.now)
  await recordConsent(context, customer.memberId, 'pass_to_pros')
  await recordAcquisition(context, { memberId: customer.memberId, requestId, record: acquisitionOf(body) })
  return customer.key === undefined ? { requestId } : { requestId, key: customer.key }
}

/** A work asked for is of the one pro who is asked, and there still; otherwise the request goes without it. */
async function askedWork(context: Context, id: number | null | undefined, choice: Choice): Promise<number | null> {
  if (id == null || choice.kind !== 'targeted') return null
  return (await portfolioOfPro(context.db, { id, providerId: choice.providerIds[0]! })) ? id : null
}
