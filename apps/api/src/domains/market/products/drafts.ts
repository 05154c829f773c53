import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { DraftStep } from '@dure/contract/market/drafts'
import { SECOND } from '@dure/kernel/time'
import { inTransaction, type Context, type ProviderContext } from '../../../context.ts'
import { filesByIds, shownPictures, takeFiles } from '../../files/index.ts'
import { lockProvider } from '../../profiles/index.ts'
import { deleteDraft, draftOf, writeDraft } from './drafts.sql.ts'
import { settlePictures } from './settlePictures.ts'

/** What a pro is writing, with the pictures that are there still [market.draft]. */
export async function getProductDraft(context: ProviderContext): Promise<Answer<'GET /v1/market/me/draft'>> {
  const draft = await draftOf(context.db, context.actor.providerId)
  if (draft === undefined) return { draft: null }
  const there = new Set((await filesByIds(context.db, draft.files)).map((file) => file.id))
  const pictureOf = await shownPictures(context, draft.files)
  const { version, step, content } = draft
  return {
    draft: {
      version,
      step,
      content,
      files: draft.files.filter((id) => there.has(id)).map(pictureOf),
      updatedAt: draft.updatedAt.toISOString(),
    },
  }
}

type Given = { readonly version: number | null; readonly step: DraftStep; readonly content: unknown; readonly files: readonly string[] }

/** Keeps what was typed; a picture that is not there, or not his, is left out, so that the words are kept anyway [market.draft]. */
export function putProductDraft(
  context: ProviderContext,
  { version, step, content, files }: Given,
): Promise<Answer<'PUT /v1/market/me/draft'> | Failure<'PRODUCT_CHANGED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    await lockProvider(db, actor.providerId)
    const before = await draftOf(db, actor.providerId)
    if ((before?.version ?? null) !== version) return fail('PRODUCT_CHANGED')
    const his = (await filesByIds(db, files))
      .filter((file) => file.ownerId === actor.memberId && file.topic === 'product')
      .map(({ id }) => id)
    // Those that a clean-up takes this moment are lost to the form as well.
    const kept = (await takeFiles(inside, his, { topic: 'product' })) === true ? his : []
    // Counted on from the second it was begun in: one that was thrown away is never taken for the next.
    const next = {
      version: version === null ? Math.floor(now.getTime() / SECOND) : version + 1,
      step,
      content,
      files: kept,
      updatedAt: now,
    }
    await writeDraft(db, actor.providerId, next)
    await settlePictures(inside, actor.providerId, [...new Set([...(before?.files ?? []), ...kept])])
    return { version: next.version, updatedAt: now.toISOString() }
  })
}

/** Throws it away; called where it was sent, too. */
export async function dropDraft(context: Context, providerId: number): Promise<{ deleted: boolean }> {
  const draft = await draftOf(context.db, providerId)
  const deleted = await deleteDraft(context.db, providerId)
  if (draft !== undefined) await settlePictures(context, providerId, draft.files)
  return { deleted }
}

export const dropProductDraft = (context: ProviderContext): Promise<{ deleted: boolean }> =>
  inTransaction(context, async (inside) => {
    await lockProvider(inside.db, inside.actor.providerId)
    return dropDraft(inside, inside.actor.providerId)
  })
