import { draftLimits } from '@dure/contract/requests/limits'
import type { RequestDraft } from '@dure/contract/requests/drafts'
import { fail, type Failure } from '@dure/contract/errors'
import { maskContacts } from '@dure/kernel/contactFilter'
import { normalize } from '@dure/kernel/korean'
import { DAY, SECOND, SEOUL_OFFSET } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import type { AiPicture } from '../../../gateways/index.ts'
import { hit } from '../../../http/limits.ts'
import { networkOf } from '../../../http/address.ts'
import {
  activeForm,
  catalogueOf,
  serviceCard,
  servicesInText,
  type Catalogue,
  type Form,
  type PricedService,
} from '../../catalogue/index.ts'
import { pictureBytes, uploadedBy } from '../../files/index.ts'
import { Reading } from './askModel.ts'
import { draftByRules, read, type DraftAnswer, type DraftAnswers } from './draftByRules.ts'

type Asked = {
  readonly text: string
  readonly fileIds: readonly string[]
  readonly showPictures: boolean
  readonly serviceId?: number | undefined
  readonly uuid?: string | null | undefined
}

/** Counts a draft before anything is done for it [requests.draft-limits]: of a member, or of a guest's device and of all guests of his address. */
export async function beforeDrafting(context: Context, asked: Asked): Promise<Failure<'DRAFT_LIMIT'> | null> {
  if (asked.serviceId !== undefined) return null
  // A day is a day of Seoul.
  const seoul = { ...context, now: new Date(context.now.getTime() + SEOUL_OFFSET) }
  const count = (who: string, most: number) => hit(seoul, `draft:${who}`, most, DAY / SECOND)
  const { perDay, perAddress } = draftLimits
  const address = `address:${networkOf(context.address)}`
  const waits =
    context.actor === null
      ? await Promise.all([
          count(asked.uuid ? `device:${asked.uuid}` : address, perDay.guest),
          ...(asked.uuid ? [count(address, perAddress)] : []),
        ])
      : [await count(`member:${context.actor.memberId}`, perDay.member)]
  const wait = Math.max(0, ...waits.map((one) => one ?? 0))
  if (wait === 0) return null
  const most = context.actor === null ? perDay.guest : perDay.member
  return fail('DRAFT_LIMIT', {
    retryAfter: wait,
    reason: `초안은 하루에 ${most}번까지 만들 수 있어요.${context.actor === null ? ` 로그인하면 ${perDay.member}번까지 돼요.` : ''} 서비스를 골라 직접 적을 수 있어요.`,
  })
}

/**
 * A draft of a request out of somebody's own words [requests.draft]: by the model where one is configured, by our own rules without
 * it and whenever it fails. Contact details are covered before anything is read. Sends and keeps nothing.
 */
export async function draftRequest(context: Context, asked: Asked): Promise<RequestDraft | Failure<'NOT_FOUND'>> {
  const catalogue = await catalogueOf(context.house)
  const { masked: text, changed: masked } = maskContacts(normalize(asked.text).trim())
  const files = await uploadedBy(context, asked.fileIds, { topic: 'request', deviceId: asked.uuid })
  const chosen = asked.serviceId === undefined ? undefined : catalogue.serviceById.get(asked.serviceId)
  if (asked.serviceId !== undefined && chosen === undefined) return fail('NOT_FOUND')

  const { ai } = context.house.gateways
  const pictures = ai !== null && chosen === undefined && asked.showPictures ? await shown(context, files) : []
  const reading = ai === null || chosen !== undefined ? null : new Reading(context, ai, { text, pictures })
  const meant = chosen === undefined ? await serviceOf(catalogue, text, reading) : { service: chosen, others: [], sure: 1, byModel: false }
  const form = meant.service === null ? undefined : await activeForm(context.db, meant.service.id)
  const said = read(
    catalogue,
    context.now,
    text,
    files.map((one) => one.id),
  )
  const byRules = form === undefined ? new Map() : draftByRules(catalogue, context.now, form, said)
  const byModel = form === undefined || reading === null ? null : await reading.answers(catalogue, form)
  const answers = form === undefined ? [] : askedItems(form, together(byRules, byModel))
  return {
    service: meant.service === null ? null : serviceCard(meant.service),
    alternatives: meant.others.map(serviceCard),
    formId: form?.id ?? null,
    formItems: answers.map(([itemId, one]) => ({ itemId, answers: [...one.answers], sure: one.sure })),
    unsure: answers.filter(([, one]) => one.sure < draftLimits.sure).map(([itemId]) => itemId),
    serviceUnsure: meant.sure < draftLimits.sure,
    madeBy: meant.byModel || byModel !== null ? 'ai' : 'rules',
    masked,
  }
}

type Meant = { service: PricedService | null; others: PricedService[]; sure: number; byModel: boolean }

/** The service by the model, else by our words. A model's alone is a guess: only what our own words find too is sure. */
async function serviceOf(catalogue: Catalogue, text: string, reading: Reading | null): Promise<Meant> {
  const found = servicesInText(catalogue.services, text, draftLimits.alternatives + 1)
  const said = reading === null ? null : await reading.service(catalogue.services)
  if (said === null) {
    const [first, ...others] = found
    return { service: first?.service ?? null, others: others.map((one) => one.service), sure: first?.sure ?? 0, byModel: false }
  }
  const known = found.some((one) => one.service === said.service)
  const others = [...said.others, ...found.map((one) => one.service)].filter(
    (one, at, all) => one !== said.service && all.indexOf(one) === at,
  )
  return {
    service: said.service,
    others: others.slice(0, draftLimits.alternatives),
    sure: known ? said.sure : Math.min(said.sure, draftLimits.unquoted),
    byModel: true,
  }
}

/** Both say the same: surer. They differ: the surer one, as a guess. */
function together(rules: DraftAnswers, model: DraftAnswers | null): DraftAnswers {
  if (model === null) return rules
  const all = new Map<number, DraftAnswer>(rules)
  for (const [id, said] of model) {
    const known = rules.get(id)
    if (known === undefined) all.set(id, said)
    else if (sameAnswers(known, said)) all.set(id, { answers: known.answers, sure: Math.max(known.sure, said.sure) })
    else all.set(id, { answers: (known.sure >= said.sure ? known : said).answers, sure: draftLimits.unquoted })
  }
  return all
}

const sameAnswers = (one: DraftAnswer, other: DraftAnswer): boolean => {
  const keys = ({ answers }: DraftAnswer) =>
    answers
      .map((answer) => String(answer.answerId ?? answer.value ?? ''))
      .toSorted()
      .join()
  return keys(one) === keys(other)
}

/** In the form's order, without the questions that an answer leaves out. */
function askedItems(form: Form, answers: DraftAnswers): [number, DraftAnswer][] {
  const hidden = new Set<number>()
  return form.items.flatMap((item): [number, DraftAnswer][] => {
    const answer = answers.get(item.id)
    if (answer === undefined || hidden.has(item.id)) return []
    const chosen = new Set(answer.answers.map((one) => one.answerId))
    for (const { id, excludes } of item.answers) if (chosen.has(id)) for (const other of excludes) hidden.add(other)
    return [[item.id, answer]]
  })
}

type Uploaded = Awaited<ReturnType<typeof uploadedBy>>

/** The pictures as the model gets them; one too large for it stays with the form alone. */
async function shown(context: Context, files: Uploaded): Promise<AiPicture[]> {
  const read = await Promise.all(
    files
      .filter((one) => one.size <= draftLimits.pictureBytes)
      .map(async (one) => ({ contentType: one.contentType, bytes: await pictureBytes(context.house, one) })),
  )
  return read.flatMap(({ contentType, bytes }) => (bytes === null ? [] : [{ contentType, bytes }]))
}
