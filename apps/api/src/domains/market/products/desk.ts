import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { productLimits } from '@dure/contract/market/limits'
import { productMoves, productRefusals } from '@dure/contract/market/productStates'
import { mayRefuse, reasonText, refusalText, type Refusal } from '@dure/contract/moderation/looks'
import { mayMove } from '@dure/contract/moves'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { deskPosition } from '../../../database/deskPage.ts'
import { moveLocked } from '../../../database/moves.ts'
import { decideOn } from '../../../http/audit/decide.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { providerById } from '../../profiles/index.ts'
import { noteRemoval } from '../../safety/index.ts'
import { contentsOf, filedUnder } from './content.ts'
import { deskRows } from './desk.sql.ts'
import { productEvents } from './events.ts'
import { filesOf } from './kept.ts'
import {
  changeOf,
  changesOf,
  dropChanges,
  lockProduct,
  moveProduct,
  refuseChange,
  updateProduct,
  writeContent,
  type ChangeRow,
  type ProductRow,
} from './products.sql.ts'
import { settlePictures } from './settlePictures.ts'

type View = 'waiting' | 'decided'
const since = { waiting: 'waitingSince', decided: 'decidedAt' } as const

/** What operators look at. */
export async function deskProducts(
  context: MemberContext,
  { view, cursor }: { readonly view: View; readonly cursor: readonly [at: number, id: number] | null },
): Promise<Answer<'GET /v1/admin/products'>> {
  const rows = await deskRows(context.db, { view, after: deskPosition(cursor), limit: productLimits.deskPage + 1 })
  const page = pageOf(rows, productLimits.deskPage, (row) => [row[since[view]]?.getTime() ?? 0, row.id])
  const changes = await changesOf(
    context.db,
    page.items.map((row) => row.id),
  )
  const contents = await contentsOf(context, [...page.items, ...page.items.map((row) => changes.get(row.id)?.content ?? row)])
  return {
    items: page.items.map((row, at) => {
      const change = changes.get(row.id)
      const asked = contents[page.items.length + at]!
      return {
        id: row.id,
        userId: row.userId,
        nickName: row.nickName,
        reviewCount: row.sellerReviews,
        reviewStatus: row.reviewStatus,
        status: row.status,
        changeStatus: change?.status ?? null,
        content: asked,
        live: change === undefined ? null : contents[at]!,
        reason: change?.reason ?? row.reason,
        isHidden: row.hiddenAt !== null,
        sentAt: (change ?? row).sentAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        can: {
          take: mayMove(productMoves.take, row.reviewStatus),
          pass: row.waitingSince !== null,
          refuse: mayRefuse(productMoves.refuse, row.reviewStatus, change?.status ?? null),
        },
      }
    }),
    next_cursor: page.next_cursor,
  }
}

type Decided = { id: number; reviewStatus: ProductRow['reviewStatus'] }
type Refused = Failure<'PRODUCT_STATE_CONFLICT'>
type Looked = { readonly product: ProductRow; readonly change: ChangeRow | undefined }

/** The product, and the change that waits beside it. */
async function lockLooked({ db }: MemberContext, id: number): Promise<Looked | undefined> {
  const product = await lockProduct(db, id)
  return product === undefined || product.deletedAt !== null ? undefined : { product, change: await changeOf(db, id) }
}

const nameOf = (id: number): string => `The product ${id}`

/** An operator begins to look; its seller sees so. */
export function takeProduct(context: MemberContext, id: number): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  return decideOn<Looked, Decided, Refused>(
    context,
    (inside) => lockLooked(inside, id),
    async ({ db, now, actor }, { product }) => {
      const { take } = productMoves
      const refused = await moveLocked({ name: nameOf(id), state: product.reviewStatus }, take, {
        otherwise: fail('PRODUCT_STATE_CONFLICT'),
        write: () => moveProduct(db, { id, from: product.reviewStatus, move: take, actorId: actor.memberId, now }),
      })
      return refused ?? { answer: { id, reviewStatus: take.to } }
    },
  )
}

/** What is told and kept of a decision. */
function outcome(
  inside: MemberContext,
  { product, change }: Looked,
  to: {
    readonly reviewStatus: ProductRow['reviewStatus']
    readonly passed: boolean
    readonly reason: string | null
    readonly removalId: number | null
    readonly ended: boolean
  },
) {
  const { passed, reason, removalId, reviewStatus } = to
  const { id } = product
  const at = inside.now.toISOString()
  return {
    answer: { id, reviewStatus },
    noted: {
      ...(reason === null ? {} : { reason }),
      before: { status: product.reviewStatus, change: change?.status },
      after: { status: reviewStatus },
    },
    tell: async () => {
      const { jobs } = inside.house
      await jobs.emit(inside, productEvents.decided, { productId: id, passed, ofChange: change?.status === 'ready', reason, removalId, at })
      if (to.ended) await jobs.emit(inside, productEvents.ended, { productIds: [id], why: 'refused', at })
    },
  }
}

/** Passes what waits: the product, or a change of it in the product's place. */
export function passProduct(context: MemberContext, id: number): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  return decideOn<Looked, Decided, Refused>(
    context,
    (inside) => lockLooked(inside, id),
    async (inside, looked) => {
      const { db, now, actor } = inside
      const { product, change } = looked
      if (product.waitingSince === null) return fail('PRODUCT_STATE_CONFLICT')
      const decided = { waitingSince: null, decidedAt: now, decidedBy: actor.memberId, reason: null }
      if (change === undefined) {
        const { pass } = productMoves
        const refused = await moveLocked({ name: nameOf(id), state: product.reviewStatus }, pass, {
          otherwise: fail('PRODUCT_STATE_CONFLICT'),
          write: () =>
            moveProduct(
              db,
              { id, from: product.reviewStatus, move: pass, actorId: actor.memberId, now },
              { ...decided, postedAt: product.postedAt ?? now },
            ),
        })
        if (refused !== undefined) return refused
      } else {
        const { content } = change
        // Of a service that nobody offers any more it stays where it was filed.
        const filed = filedUnder(await catalogueOf(inside.house), content.serviceId) ?? product
        await writeContent(db, id, { ...content, categoryId: filed.categoryId, category2Id: filed.category2Id }, now)
        await updateProduct(db, id, { ...decided, sentAt: change.sentAt })
        await dropChanges(db, [id])
      }
      await settlePictures(inside, product.providerId, [...filesOf(product), ...(change === undefined ? [] : filesOf(change.content))])
      const reviewStatus = change === undefined ? productMoves.pass.to : product.reviewStatus
      return outcome(inside, looked, { reviewStatus, passed: true, reason: null, removalId: null, ended: false })
    },
  )
}

/** Refuses what waits, or what is sold; the seller is told why. */
export function refuseProduct(
  context: MemberContext,
  { id, ...given }: Refusal & { readonly id: number },
): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  const reason = refusalText(productRefusals, given)
  return decideOn<Looked, Decided, Refused>(
    context,
    (inside) => lockLooked(inside, id),
    async (inside, looked) => {
      const { db, now, actor } = inside
      const { product, change } = looked
      const { refuse } = productMoves
      const decided = { waitingSince: null, decidedAt: now, decidedBy: actor.memberId }
      if (!mayRefuse(refuse, product.reviewStatus, change?.status ?? null)) return fail('PRODUCT_STATE_CONFLICT')
      if (change?.status === 'ready') {
        await refuseChange(db, id, reason)
        await updateProduct(db, id, decided)
        return outcome(inside, looked, { reviewStatus: product.reviewStatus, passed: false, reason, removalId: null, ended: false })
      }
      const step = { id, from: product.reviewStatus, move: refuse, actorId: actor.memberId, reason, now }
      const refused = await moveLocked({ name: nameOf(id), state: product.reviewStatus }, refuse, {
        otherwise: fail('PRODUCT_STATE_CONFLICT'),
        write: () => moveProduct(db, step, { ...decided, reason }),
      })
      if (refused !== undefined) return refused
      await settlePictures(inside, product.providerId, filesOf(product))
      // What waited for its first look was nobody's yet to lose: it is mended and sent again.
      const ended = product.reviewStatus === 'completed'
      const pro = ended ? await providerById(db, product.providerId) : undefined
      const noted = { targetId: id, reason: reasonText(productRefusals, given.reasonId), note: given.note, by: actor.memberId, at: now }
      const removalId = pro === undefined ? null : await noteRemoval(db, { kind: 'refusedProduct', authorId: pro.memberId, ...noted })
      return outcome(inside, looked, { reviewStatus: refuse.to, passed: false, reason, removalId, ended })
    },
  )
}
