import type { Answer } from '@dure/contract/client'
import { contentLimits } from '@dure/contract/content/limits'
import type { PageKind } from '@dure/contract/content/pages'
import { openStates } from '@dure/contract/content/states'
import { fail, type Failure } from '@dure/contract/errors'
import { isOneOf } from '@dure/contract/moves'
import type { MemberContext } from '../../context.ts'
import { mayWrite, ownerOf } from './versions.ts'
import { isGone, openVersions, pageById, pageOfTarget, versionByNumber, versionsOf, type ListedVersion, type OpenRow } from './pages.sql.ts'
import { shownBlocks } from './shownBlocks.ts'

type Refused = Failure<'NOT_FOUND' | 'FORBIDDEN'>

export async function listOpenPages(context: MemberContext, kind: PageKind): Promise<Answer<'GET /v1/admin/pages'> | Failure<'FORBIDDEN'>> {
  const refused = mayWrite(context, kind)
  if (refused !== null) return refused
  const view = ({ pageId, kind: of, targetId, title, state, by, madeAt, dueAt, problem }: OpenRow) => ({
    id: pageId,
    kind: of,
    targetId,
    title,
    state: state === 'planned' ? ('planned' as const) : ('draft' as const),
    by,
    at: madeAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    problem,
  })
  return { items: (await openVersions(context.db, kind, contentLimits.open)).map(view) }
}

/** A page with what is written on, else what readers see, and its versions [content.versions]. */
export async function getPage(context: MemberContext, id: number): Promise<Answer<'GET /v1/admin/pages/:id'> | Refused> {
  const { db } = context
  const page = await pageById(db, id)
  if (page === undefined) return fail('NOT_FOUND')
  const refused = mayWrite(context, page.kind)
  if (refused !== null) return refused
  const owner = ownerOf(page.kind)
  const versions = await versionsOf(db, id, contentLimits.versions)
  const open = versions.find((one) => isOneOf(openStates, one.state as 'draft'))
  const standing = page.targetId === null ? undefined : await owner.standing(context, page.targetId)
  const shown = open ?? (standing === undefined ? versions[0] : undefined)
  const draft = shown === undefined ? standing : (await versionByNumber(db, id, shown.n))?.body
  if (draft === undefined) return fail('NOT_FOUND')
  return {
    id,
    kind: page.kind,
    targetId: page.targetId,
    path: page.targetId === null || standing === undefined ? null : owner.pathOf(standing, page.targetId),
    draft,
    blocks: (await shownBlocks(context, [draft.blocks]))[0]!,
    problem: open?.problem ?? null,
    versions: versions.map((one) => ({
      ...versionView(one),
      comesBack: one.state === 'past' && standing !== undefined && !isGone(page, one),
    })),
  }
}

const versionView = ({ n, state, title, by, madeAt, liveAt, dueAt, again }: ListedVersion) => ({
  n,
  state,
  title,
  by,
  at: madeAt.toISOString(),
  liveAt: liveAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  again,
})

/** The page of what readers read. */
export async function findPage(
  context: MemberContext,
  { kind, target }: { readonly kind: PageKind; readonly target: number },
): Promise<Answer<'GET /v1/admin/pages/of'> | Refused> {
  const refused = mayWrite(context, kind)
  if (refused !== null) return refused
  const standing = await ownerOf(kind).standing(context, target)
  if (standing === undefined) return fail('NOT_FOUND')
  const [blocks] = await shownBlocks(context, [standing.blocks])
  return { id: (await pageOfTarget(context.db, kind, target))?.id ?? null, draft: standing, blocks: blocks! }
}

/** A version as readers would see it [content.preview]. */
export async function readVersion(
  context: MemberContext,
  { id, n }: { readonly id: number; readonly n: number },
): Promise<Answer<'GET /v1/admin/pages/:id/versions/:n'> | Refused> {
  const page = await pageById(context.db, id)
  const version = page === undefined ? undefined : await versionByNumber(context.db, id, n)
  if (page === undefined || version === undefined) return fail('NOT_FOUND')
  const refused = mayWrite(context, page.kind)
  if (refused !== null) return refused
  const [blocks] = await shownBlocks(context, [version.body.blocks])
  return { draft: version.body, blocks: blocks! }
}
