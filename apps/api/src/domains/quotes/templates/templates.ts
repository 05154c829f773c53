import { refuseContacts } from '@dure/contract/contacts'
import { ownFormOf } from '@dure/contract/quotes/ownForm'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { TemplateBody } from '@dure/contract/quotes/schemas'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { fileView, filesByIds, takeFiles, type FileRow } from '../../files/index.ts'
import {
  changeTemplate,
  countTemplates,
  insertTemplate,
  removeTemplate,
  saveOrder,
  templateOf,
  templatesOf,
  type TemplateRow,
} from './templates.sql.ts'

type TemplateFailure = Failure<'QUOTE_TEMPLATE_LIMIT' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS' | 'NOT_FOUND'>

async function viewsOf(context: ProviderContext, rows: readonly TemplateRow[]): Promise<QuoteTemplate[]> {
  const files = new Map<string, FileRow>()
  for (const file of await filesByIds(context.db, [...new Set(rows.flatMap((row) => row.fileIds))])) files.set(file.id, file)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    unit: row.unit,
    cost: row.cost,
    description: row.description,
    files: row.fileIds.flatMap((id) => {
      const file = files.get(id)
      if (file === undefined) return []
      const { url, name, size } = fileView(context.house, file)
      return [{ fileId: id, file: url, fileName: name, size }]
    }),
    quoteFormType: row.quoteFormType,
    quoteForms: row.quoteForms ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

const one = async (context: ProviderContext, row: TemplateRow): Promise<QuoteTemplate> => (await viewsOf(context, [row]))[0]!

/** The pro's templates in the order he keeps, new ones first. Only default-type ones count toward the limit [quotes.templates]. */
export async function listTemplates(context: ProviderContext): Promise<{ items: QuoteTemplate[]; limit: number }> {
  return { items: await viewsOf(context, await templatesOf(context.db, context.actor.providerId)), limit: quoteLimits.templates }
}

/** Puts them in an order; another's and unknown numbers change nothing. */
export function orderTemplates(context: ProviderContext, ids: readonly number[]): Promise<{ items: QuoteTemplate[]; limit: number }> {
  return inTransaction(context, async (inside) => {
    await countTemplates(inside.db, inside.actor.providerId, 'D')
    await saveOrder(inside.db, inside.actor.providerId, [...new Set(ids)])
    return listTemplates(inside)
  })
}

export async function getTemplate(context: ProviderContext, id: number): Promise<QuoteTemplate | Failure<'NOT_FOUND'>> {
  const row = await templateOf(context.db, context.actor.providerId, id)
  return row === undefined ? fail('NOT_FOUND') : one(context, row)
}

function checkTexts(given: {
  title?: string | undefined
  description?: string | undefined
  quoteForms?: unknown
}): Failure<'CONTACT_NOT_ALLOWED'> | null {
  const rows = ownFormOf(given.quoteForms).flatMap(({ title, answer }, at) => [
    [`quoteForms.${at}.title`, title],
    [`quoteForms.${at}.answer`, answer],
  ])
  return refuseContacts({ title: given.title, description: given.description, ...Object.fromEntries(rows) })
}

async function isFull(context: ProviderContext, type: 'D' | 'C'): Promise<Failure<'QUOTE_TEMPLATE_LIMIT'> | null> {
  const most = type === 'D' ? quoteLimits.templates : quoteLimits.ownFormTemplates
  if ((await countTemplates(context.db, context.actor.providerId, type)) < most) return null
  return fail('QUOTE_TEMPLATE_LIMIT', { reason: `견적 템플릿은 ${most}개까지 만들 수 있어요.` })
}

/** Keeps a template; the twenty-first of the default type is refused (6001), those of one's own form have a limit of their own. */
export function createTemplate(context: ProviderContext, body: TemplateBody): Promise<QuoteTemplate | TemplateFailure> {
  return inTransaction(context, async (inside) => {
    const wrong = checkTexts(body)
    if (wrong !== null) return wrong
    const full = await isFull(inside, body.quoteFormType)
    if (full !== null) return full
    const fileIds = [...new Set(body.files.map((file) => file.fileId))]
    const taken = await takeFiles(inside, fileIds, { topic: 'quote' })
    if (failed(taken)) return taken
    const row = await insertTemplate(inside.db, {
      providerId: inside.actor.providerId,
      title: body.title,
      unit: body.unit,
      cost: body.cost ?? null,
      description: body.description,
      quoteFormType: body.quoteFormType,
      quoteForms: body.quoteForms === undefined ? null : JSON.stringify(body.quoteForms),
      fileIds,
      createdAt: inside.now,
    })
    return one(inside, row)
  })
}

type Patch = { [K in keyof TemplateBody]?: TemplateBody[K] | undefined }

export function updateTemplate(context: ProviderContext, id: number, patch: Patch): Promise<QuoteTemplate | TemplateFailure> {
  return inTransaction(context, async (inside) => {
    const row = await templateOf(inside.db, inside.actor.providerId, id)
    if (row === undefined) return fail('NOT_FOUND')
    const wrong = checkTexts(patch)
    if (wrong !== null) return wrong
    const becomes = patch.quoteFormType === row.quoteFormType ? undefined : patch.quoteFormType
    const full = becomes === undefined ? null : await isFull(inside, becomes)
    if (full !== null) return full
    const fileIds = patch.files === undefined ? undefined : [...new Set(patch.files.map((file) => file.fileId))]
    const taken = fileIds === undefined ? true : await takeFiles(inside, fileIds, { topic: 'quote' })
    if (failed(taken)) return taken
    const changes = {
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.unit === undefined ? {} : { unit: patch.unit }),
      ...(patch.cost === undefined ? {} : { cost: patch.cost }),
      ...(patch.description === undefined ? {} : { description: patch.description }),
      ...(patch.quoteFormType === undefined ? {} : { quoteFormType: patch.quoteFormType }),
      ...(patch.quoteForms === undefined ? {} : { quoteForms: JSON.stringify(patch.quoteForms) }),
      ...(fileIds === undefined ? {} : { fileIds }),
    }
    return one(inside, Object.keys(changes).length === 0 ? row : await changeTemplate(inside.db, id, changes))
  })
}

export async function deleteTemplate(context: ProviderContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  return (await removeTemplate(context.db, context.actor.providerId, id)) ? { id } : fail('NOT_FOUND')
}
