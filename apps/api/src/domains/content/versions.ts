import { isDeepStrictEqual } from 'node:util'
import type { PageDraft } from '@dure/contract/content/pages'
import { openStates, versionMoves, type VersionState } from '@dure/contract/content/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, mayAct, type Context, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { lacksRight } from '../../http/audit/operators.ts'
import { pageOwners, type PageOwner } from './hooks.ts'
import {
  deletePage,
  deleteVersion,
  insertPage,
  insertVersion,
  isGone,
  letGoOfTarget,
  lockPage,
  lockPageOfTarget,
  moveVersion,
  nameTarget,
  passLive,
  rewriteVersion,
  versionByNumber,
  versionIn,
  type PageRow,
  type VersionRow,
} from './pages.sql.ts'
import { takePictures } from './pictures.ts'

type Refused = Failure<'FORBIDDEN' | 'INVALID_PARAMS' | 'NOT_FOUND'>

export const ownerOf = (kind: PageRow['kind']): PageOwner => pageOwners.answers[kind]

/** Whether the operator may write pages of the kind. */
export function mayWrite({ actor }: Context, kind: PageRow['kind']): Failure<'FORBIDDEN'> | null {
  const { right } = ownerOf(kind)
  return right === undefined || mayAct(actor, right) ? null : lacksRight(right)
}

/**
 * What readers read may be older than versions are, or was put there by somebody who keeps none: then it is a version of its own, so
 * that it can come back [content.versions].
 */
async function adoptStanding(context: Context, page: PageRow): Promise<PageDraft | undefined> {
  if (page.targetId === null) return undefined
  const standing = await ownerOf(page.kind).standing(context, page.targetId)
  if (standing === undefined) return undefined
  const live = await versionIn(context.db, page.id, ['live'])
  if (live !== undefined && isDeepStrictEqual(live.body, standing)) return standing
  await passLive(context.db, page.id)
  await insertVersion(context.db, { pageId: page.id, move: versionMoves.stand, body: standing, by: null, at: context.now })
  return standing
}

type Publish = { readonly at: string | null } | null
type Kept = { id: number; state: VersionState; path: string | null }

/** Begins a page with its draft; of what readers read, on top of what stands there [content.drafts]. */
export function writePage(
  context: MemberContext,
  { targetId, draft, publish }: { readonly targetId: number | null; readonly draft: PageDraft; readonly publish: Publish },
): Promise<Kept | Refused | Failure<'PAGE_OPEN'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const refused = mayWrite(inside, draft.kind)
    if (refused !== null) return refused
    if (targetId !== null && (await ownerOf(draft.kind).standing(inside, targetId)) === undefined) return fail('NOT_FOUND')
    const page = await insertPage(db, { kind: draft.kind, targetId, createdAt: now })
    if (page === undefined) return fail('PAGE_OPEN')
    const standing = await adoptStanding(inside, page)
    const lacking = await takePictures(inside, draft.blocks, standing?.blocks ?? [], 'content')
    if (lacking !== null) return lacking
    const n = await insertVersion(db, { pageId: page.id, move: versionMoves.write, body: draft, by: actor.memberId, at: now })
    tellAudit(inside, { target: { id: page.id }, after: { kind: draft.kind, title: draft.title, publish } })
    return publishDraft(inside, page, n, publish)
  })
}

type Locked = { readonly page: PageRow; readonly owner: PageOwner; readonly open: VersionRow | undefined }

/** Acts on a page under its lock. */
function acting<T, F extends Failure>(
  context: MemberContext,
  id: number,
  act: (inside: MemberContext, locked: Locked) => Promise<T | F>,
): Promise<T | F | Failure<'NOT_FOUND' | 'FORBIDDEN'>> {
  return inTransaction(context, async (inside) => {
    const page = await lockPage(inside.db, id)
    if (page === undefined) return fail('NOT_FOUND')
    return mayWrite(inside, page.kind) ?? (await act(inside, { page, owner: ownerOf(page.kind), open: await openOf(inside, page) }))
  })
}

const openOf = ({ db }: Context, { id }: PageRow): Promise<VersionRow | undefined> => versionIn(db, id, openStates)

export function saveDraft(
  context: MemberContext,
  id: number,
  { draft, publish }: { readonly draft: PageDraft; readonly publish: Publish },
) {
  return acting<Kept, Failure<'INVALID_PARAMS' | 'PAGE_PLANNED' | 'NOT_FOUND'>>(context, id, async (inside, { page, open }) => {
    const { db, now, actor } = inside
    if (draft.kind !== page.kind) return fail('INVALID_PARAMS', { fields: { kind: '종류는 바꿀 수 없어요.' } })
    if (open?.state === 'planned') return fail('PAGE_PLANNED')
    const standing = await adoptStanding(inside, page)
    const lacking = await takePictures(inside, draft.blocks, [...(open?.body.blocks ?? []), ...(standing?.blocks ?? [])], 'content')
    if (lacking !== null) return lacking
    if (page.targetId !== null && standing === undefined) {
      // What it was written on was taken down: what is kept is a new page [content.gone].
      if (publish !== null) return fail('NOT_FOUND')
      await passLive(db, id)
      await letGoOfTarget(db, id, now)
    }
    const given = { pageId: id, body: draft, by: actor.memberId, at: now }
    if (open !== undefined) await rewriteVersion(db, { ...given, n: open.n })
    const n = open?.n ?? (await insertVersion(db, { ...given, move: versionMoves.write }))
    tellAudit(inside, { before: { title: open?.body.title }, after: { title: draft.title, publish } })
    return publishDraft(inside, page, n, publish)
  })
}

/** Publishes the draft at once, or plans it for a time [content.plan]. What is refused keeps nothing of the call. */
async function publishDraft(
  context: MemberContext,
  page: PageRow,
  n: number,
  publish: Publish,
): Promise<Kept | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const { id } = page
  if (publish === null) return { id, state: 'draft', path: null }
  const draft = (await versionByNumber(context.db, id, n))!
  const owner = ownerOf(page.kind)
  const dueAt = publish.at === null ? null : new Date(publish.at)
  if (dueAt !== null && dueAt <= context.now) return fail('INVALID_PARAMS', { fields: { at: '지금보다 뒤의 때를 골라 주세요.' } })
  const refused = await owner.refuse(context, draft.body, { targetId: page.targetId, from: dueAt ?? context.now })
  if (refused !== null) return refused
  if (dueAt === null) {
    const targetId = await putLive(context, page, draft, versionMoves.publish)
    return targetId === undefined ? fail('NOT_FOUND') : { id, state: 'live', path: owner.pathOf(draft.body, targetId) }
  }
  mustBeWritten(await moveVersion(context.db, draft, versionMoves.plan, { dueAt, problem: null }), `The version of page ${id}`)
  return { id, state: 'planned', path: null }
}

/** Puts a version before readers. @returns undefined where what readers read was taken away for good */
export async function putLive(
  context: Context,
  page: PageRow,
  version: VersionRow,
  move: typeof versionMoves.publish | typeof versionMoves.comeDue,
): Promise<number | undefined> {
  await adoptStanding(context, page)
  const stands = await standFor(context, page, version.body, version.madeBy)
  if (stands === undefined) return undefined
  await passLive(context.db, page.id)
  const changes = { body: JSON.stringify(stands.draft), liveAt: context.now, problem: null }
  mustBeWritten(await moveVersion(context.db, version, move, changes), `The version of page ${page.id}`)
  return stands.targetId
}

type Standing = { readonly targetId: number; readonly draft: PageDraft }

/** @returns what stands there then: of what was given, all that readers are shown */
async function standFor(context: Context, page: PageRow, draft: PageDraft, madeBy: number | null): Promise<Standing | undefined> {
  const by = context.actor?.memberId ?? madeBy
  if (by === null) throw new Error(`Nobody publishes page ${page.id}`)
  const owner = ownerOf(page.kind)
  const targetId = await owner.publish(context, { draft, targetId: page.targetId, by })
  if (targetId === undefined) return undefined
  if (page.targetId === null) await nameTarget(context.db, page.id, targetId)
  return { targetId, draft: (await owner.standing(context, targetId))! }
}

export function unplanPage(context: MemberContext, id: number) {
  return acting<{ id: number }, Failure<'NOTHING_TO_PUBLISH'>>(context, id, async (inside, { open }) => {
    if (open === undefined || !(await moveVersion(inside.db, open, versionMoves.unplan))) return fail('NOTHING_TO_PUBLISH')
    tellAudit(inside, { before: { state: 'planned', dueAt: open.dueAt }, after: { state: 'draft' } })
    return { id }
  })
}

/** Publishes again what a version said that readers saw before, as a new one; a draft stays as it is [content.undo]. */
export function bringBack(context: MemberContext, id: number, n: number) {
  return acting<{ id: number }, Failure<'INVALID_PARAMS' | 'NOT_FOUND'>>(context, id, async (inside, { page, owner }) => {
    const { db, now, actor } = inside
    await adoptStanding(inside, page)
    const version = await versionByNumber(db, id, n)
    if (version?.state !== 'past' || page.targetId === null || isGone(page, version)) return fail('NOT_FOUND')
    const draft = owner.again?.(version.body, now) ?? version.body
    const refused = await owner.refuse(inside, draft, { targetId: page.targetId, from: now })
    if (refused !== null) return refused
    const stands = await standFor(inside, page, draft, actor.memberId)
    if (stands === undefined) return fail('NOT_FOUND')
    await passLive(db, id)
    await insertVersion(db, { pageId: id, move: versionMoves.stand, body: stands.draft, by: actor.memberId, at: now, again: n })
    tellAudit(inside, { after: { state: 'live', again: n } })
    return { id }
  })
}

export function dropDraft(context: MemberContext, id: number) {
  return acting<{ dropped: boolean }, Failure<'PAGE_PLANNED'>>(context, id, async (inside, { page, open }) => {
    if (open?.state === 'planned') return fail('PAGE_PLANNED')
    if (open === undefined) return { dropped: false }
    // What readers saw once stays, also where nothing stands there any more [content.versions].
    if (page.targetId === null && (await versionIn(inside.db, id, ['past'])) === undefined) await deletePage(inside.db, id)
    else await deleteVersion(inside.db, open)
    tellAudit(inside, { before: { state: 'draft', title: open.body.title } })
    return { dropped: true }
  })
}

/**
 * What a call puts before readers whole, past any draft: a version as every other. Stands inside the caller's transaction.
 * @returns its number there; undefined where there is nothing of that number
 */
export async function publishAtOnce(
  context: MemberContext,
  { draft, targetId }: { readonly draft: PageDraft; readonly targetId: number | null },
): Promise<number | undefined | Failure<'INVALID_PARAMS'>> {
  const { db, now, actor } = context
  const owner = ownerOf(draft.kind)
  const refused = await owner.refuse(context, draft, { targetId, from: now })
  if (failed(refused)) return refused
  const page =
    (targetId === null ? undefined : await lockPageOfTarget(db, draft.kind, targetId)) ??
    (await insertPage(db, { kind: draft.kind, targetId, createdAt: now }))
  if (page === undefined) throw new Error(`The page of ${draft.kind} ${targetId} came between`)
  await adoptStanding(context, page)
  const stands = await standFor(context, page, draft, actor.memberId)
  if (stands === undefined) return undefined
  await passLive(db, page.id)
  await insertVersion(db, { pageId: page.id, move: versionMoves.stand, body: stands.draft, by: actor.memberId, at: now })
  return stands.targetId
}
