import { contactRefusal, refuseContacts } from '@dure/contract/contacts'
import { randomBytes } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { presetLimits } from '@dure/contract/requests/limits'
import type { PresetKind } from '@dure/contract/requests/presets'
import type { SubmittedItem } from '@dure/contract/catalogue/schemas'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { activeForm, catalogueOf, checkItem, serviceById, type AnsweredItem, type Form } from '../../catalogue/index.ts'
import { canReceive, lockProvider, offerOf } from '../../profiles/index.ts'
import { countRunning, insertPreset } from './presets.sql.ts'

type Given = { readonly title: string; readonly serviceId: number; readonly formItems: readonly SubmittedItem[]; readonly days: number }
type Owner = { readonly kind: PresetKind; readonly partner: string | null; readonly providerId: number | null }
type PresetFailure = Failure<
  'PRESET_LIMIT' | 'BAD_REQUEST' | 'CONTACT_NOT_ALLOWED' | 'REQUEST_FORM_NOT_FOUND' | 'TARGET_UNAVAILABLE' | 'INVALID_PARAMS'
>

/** Where a link leads. */
export const presetPath = (token: string): string => `/request/preset?link=${token}`

/** Makes a link [requests.presets]: its answers are ones the form takes; a pro's is for a service he offers, and to him. */
export async function makePreset(context: Context, given: Given, owner: Owner): Promise<{ id: number; path: string } | PresetFailure> {
  const contacts = refuseContacts({ title: given.title })
  if (contacts !== null) return contacts
  if (owner.kind === 'partner' && owner.partner === null)
    return fail('INVALID_PARAMS', { fields: { partner: '제휴사 이름을 적어 주세요.' } })
  const form = await activeForm(context.db, given.serviceId)
  if (form === undefined) return fail('REQUEST_FORM_NOT_FOUND')
  if (owner.providerId !== null) {
    const refused = await refuseTarget(context, given.serviceId, owner.kind, owner.providerId)
    if (refused !== null) return refused
  }
  if (owner.kind === 'pro' && owner.providerId !== null) {
    // One after the other, so that two presses at once count each other.
    await lockProvider(context.db, owner.providerId)
    if ((await countRunning(context.db, owner.providerId, context.now)) >= presetLimits.running) return fail('PRESET_LIMIT')
  }
  const items = await itemsOf(context, form, given.formItems)
  if (failed(items)) return items
  const token = randomBytes(16).toString('base64url')
  const { id } = await insertPreset(context.db, {
    token,
    kind: owner.kind,
    providerId: owner.providerId,
    partner: owner.kind === 'partner' ? owner.partner : null,
    serviceId: given.serviceId,
    formId: form.id,
    title: given.title,
    items: JSON.stringify(items),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + given.days * DAY),
  })
  return { id, path: presetPath(token) }
}

async function refuseTarget(
  { db }: Context,
  serviceId: number,
  kind: PresetKind,
  providerId: number,
): Promise<Failure<'TARGET_UNAVAILABLE' | 'INVALID_PARAMS'> | null> {
  const [service, offer] = [await serviceById(db, serviceId), await offerOf(db, providerId, serviceId)]
  // A pro makes his link before he may be asked; who is asked by others takes requests now.
  const refused = service === undefined || (kind === 'pro' ? offer === undefined : canReceive(offer, service) !== null)
  if (!refused) return null
  return kind === 'pro' ? fail('INVALID_PARAMS', { fields: { serviceId: '내가 하는 서비스를 골라 주세요.' } }) : fail('TARGET_UNAVAILABLE')
}

/** The answers that stand in the link: each one the form takes. Days pass and pictures are one person's, so neither does. */
async function itemsOf(
  context: Context,
  form: Form,
  given: readonly SubmittedItem[],
): Promise<AnsweredItem[] | Failure<'BAD_REQUEST' | 'CONTACT_NOT_ALLOWED'>> {
  const catalogue = await catalogueOf(context.house)
  const items: AnsweredItem[] = []
  for (const { itemId, answers } of given) {
    const item = form.items.find((one) => one.id === itemId)
    if (item === undefined || item.type === 5 || item.type === 9 || items.some((one) => one.itemId === itemId)) continue
    const checked = checkItem(catalogue, context.now, { ...item, required: false }, answers)
    if ('problem' in checked) {
      const at = `formItems.${itemId}`
      return checked.masked === undefined
        ? fail('BAD_REQUEST', { fields: { [at]: checked.problem } })
        : contactRefusal({ [at]: checked.masked })
    }
    if (checked.item !== null) items.push(checked.item)
  }
  return items
}
