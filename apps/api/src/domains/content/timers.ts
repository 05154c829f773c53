import { versionMoves, openStates } from '@dure/contract/content/states'
import { mustBeWritten } from '../../database/moves.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { dueVersions, lockNextDue, moveVersion, versionIn } from './pages.sql.ts'
import { ownerOf, putLive } from './versions.ts'

const gone = '그사이 내려서 올리지 못했어요.'

/** What was planned stands from its time on; what cannot stand any more is a draft again that says why [content.plan]. */
const publish = oneByOne({
  name: 'content.publish',
  words: 'page not published',
  due: dueVersions,
  take: ({ db, now }, except) => lockNextDue(db, now, except),
  async work(context, page) {
    const { db } = context
    const version = await versionIn(db, page.id, openStates)
    if (version?.state !== 'planned') return true
    const refused = await ownerOf(page.kind).refuse(context, version.body, { targetId: page.targetId, from: context.now })
    const stands = refused === null && (await putLive(context, page, version, versionMoves.comeDue)) !== undefined
    if (stands) return true
    const problem = refused === null ? gone : (Object.values(refused.detail.fields ?? {})[0] ?? '올릴 수 없는 내용이 있어요.')
    mustBeWritten(await moveVersion(db, version, versionMoves.giveUp, { problem }), `The version of page ${page.id}`)
    return true
  },
})

export const contentTimers: readonly Timer[] = [publish]
