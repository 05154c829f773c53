import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { offerHook } from './hooks.ts'
import { activeForm, formById, type Form } from './forms.sql.ts'
import type { PricedService } from './catalogue.ts'

type NoForm = Failure<'REQUEST_FORM_NOT_FOUND'>

const heldForms = new WeakMap<Catalogue, Map<number, Form>>()

/** The form new requests of a service are made with, read once a catalogue. */
export async function heldForm(context: Context, serviceId: number): Promise<Form | undefined> {
  const catalogue = await catalogueOf(context.house)
  const held = heldForms.get(catalogue) ?? new Map<number, Form>()
  heldForms.set(catalogue, held)
  const form = held.get(serviceId) ?? (await activeForm(context.db, serviceId))
  if (form !== undefined) held.set(serviceId, form)
  return form
}

/** The form new requests of a service are made with [catalogue.forms]; `find` tells which service. */
export async function getFormOf(
  context: Context,
  find: (catalogue: Catalogue) => PricedService | undefined,
): Promise<RequestForm | NoForm> {
  const catalogue = await catalogueOf(context.house)
  const service = find(catalogue)
  if (service === undefined) return fail('REQUEST_FORM_NOT_FOUND')
  const form = await heldForm(context, service.id)
  return form === undefined ? fail('REQUEST_FORM_NOT_FOUND') : formView(context, service, form)
}

/** A form by its own id. */
export async function getForm(context: Context, id: number): Promise<RequestForm | NoForm> {
  const form = await formById(context.db, id)
  const service = form === undefined ? undefined : (await catalogueOf(context.house)).serviceById.get(form.serviceId)
  return form === undefined || service === undefined ? fail('REQUEST_FORM_NOT_FOUND') : formView(context, service, form)
}

async function formView(context: Context, service: PricedService, form: Form): Promise<RequestForm> {
  return {
    id: form.id,
    formatVersion: form.formatVersion,
    name: form.name,
    description: form.description,
    service: { id: service.id, slug: service.slug, name: service.name, icon: service.icon, mode: service.mode, price: service.shownPrice },
    providerCount: await offerHook.answer(context.db, service.id),
    items: form.items.map((item) => ({
      ...item,
      answers: item.answers.map(({ id, text, hasExtra, excludes }) => ({ id, text, hasExtra, excludes: [...excludes] })),
    })),
    category: { category1: service.category, category2: service.category2 },
  }
}
