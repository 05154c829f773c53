import { fail, failed, type Failure } from '@dure/contract/errors'
import { reasonText } from '@dure/contract/moderation/looks'
import { rejectableItems, rejectionReasons, type RejectableItem } from '@dure/contract/profiles/checklist'
import type { DeskProfile } from '@dure/contract/profiles/desk'
import { pageOf } from '@dure/kernel/pagination'
import type { House, MemberContext } from '../../../context.ts'
import { deskPosition } from '../../../database/deskPage.ts'
import { decideOn, type Decision } from '../../../http/audit/decide.ts'
import { insertRejection, lookSince, mendRejections, profilesToLookAt, runningRejections } from '../completeness/rejections.sql.ts'
import { appealWaits, noteRemoval } from '../../safety/index.ts'
import { lockProfile } from '../editing/editing.sql.ts'
import { profilesEvents } from '../events.ts'
import { settlePictures, urlOn } from '../profile/pictures.ts'
import { profileRow, updateProvider, type ProfileRow } from '../profile/profile.sql.ts'

const pageSize = 10

/** Profiles with something new, or one pro's. */
export async function profilesForOperators(
  context: MemberContext,
  query: { userId?: number | undefined; cursor: readonly [at: number, id: number] | null },
): Promise<{ items: DeskProfile[]; next_cursor: string | null }> {
  if (query.userId !== undefined) {
    const one = await deskProfile(context, query.userId)
    return { items: one === undefined ? [] : [one], next_cursor: null }
  }
  const rows = await profilesToLookAt(context.db, { after: deskPosition(query.cursor), limit: pageSize + 1 })
  const page = pageOf(rows, pageSize, (row) => [row.since.getTime(), row.id])
  const items: DeskProfile[] = []
  for (const row of page.items) {
    const one = await deskProfile(context, row.memberId)
    if (one !== undefined) items.push(one)
  }
  return { items, next_cursor: page.next_cursor }
}

async function deskProfile(context: MemberContext, memberId: number): Promise<DeskProfile | undefined> {
  const row = await profileRow(context.db, memberId)
  return row === undefined || row.memberStatus === 'left'
    ? undefined
    : deskView(context.house, row, await lookSince(context.db, row.providerId))
}

function deskView(house: House, row: ProfileRow, since: Date | null): DeskProfile {
  return {
    userId: row.userId,
    nickName: row.nickName,
    since: since?.toISOString() ?? null,
    items: rejectableItems.flatMap((type) => {
      const { lines, fileIds } = shown(row)[type]
      const rejected = row.rejections.find((one) => one.type === type)
      if (lines.length + fileIds.length === 0 && rejected === undefined) return []
      return [
        {
          type,
          lines,
          pictures: fileIds.map((id) => urlOn(house, row, type === 'mediaUrls' ? type : 'profileImgUrl', id)),
          rejected:
            rejected === undefined
              ? null
              : { reasonId: rejected.reasonId, reason: rejected.reason, at: new Date(rejected.at).toISOString() },
          can: { reject: rejected === undefined },
        },
      ]
    }),
  }
}

type Shown = { readonly lines: string[]; readonly fileIds: string[] }

/** What of each item there is to see. */
export function shown(row: ProfileRow): Record<RejectableItem, Shown> {
  const texts = (...lines: readonly string[]): Shown => ({ lines: lines.filter((line) => line !== ''), fileIds: [] })
  return {
    nickName: texts(row.nickName),
    intro: texts(row.intro),
    profileImgUrl: { lines: [], fileIds: row.pictureFileId === null ? [] : [row.pictureFileId] },
    mediaUrls: {
      lines: row.media.flatMap((one) => one.url ?? (one.caption === '' ? [] : [one.caption])),
      fileIds: row.media.flatMap((one) => one.fileId ?? []),
    },
    qna: texts(...row.qna.map((one) => `${one.question} — ${one.answer}`)),
    serviceDescription: texts(row.serviceDescription, row.priceNote),
    careerEducation: texts(
      ...[...row.careers, ...row.educations].map((one) => `${one.title} (${one.startMonth} ~ ${one.endMonth ?? '지금'})`),
    ),
    links: texts(...Object.values(row.links)),
  }
}

/** Decides on a pro's profile under its lock; he is answered what stands there then. */
function acting<F extends Failure>(
  context: MemberContext,
  memberId: number,
  act: (inside: MemberContext, row: ProfileRow) => Promise<Omit<Decision<never>, 'answer'> | F>,
): Promise<DeskProfile | F | Failure<'NOT_FOUND'>> {
  const lock = async ({ db }: MemberContext): Promise<ProfileRow | undefined> => {
    const row = await profileRow(db, memberId)
    if (row === undefined || row.memberStatus === 'left') return undefined
    await lockProfile(db, row.providerId)
    return row
  }
  return decideOn<ProfileRow, DeskProfile, F>(context, lock, async (inside, row) => {
    const decided = await act(inside, row)
    return failed(decided) ? decided : { ...decided, answer: (await deskProfile(inside, memberId))! }
  })
}

/** Turns an item down [profiles.rejected-items]; the pro is told by a job. */
export function rejectItem(context: MemberContext, memberId: number, given: { type: RejectableItem; reasonId: number }) {
  return acting<Failure<'ITEM_EMPTY' | 'ITEM_REJECTED'>>(context, memberId, async (inside, row) => {
    const { db, now, actor, house } = inside
    const { lines, fileIds } = shown(row)[given.type]
    if (lines.length + fileIds.length === 0) return fail('ITEM_EMPTY')
    const reason = reasonText(rejectionReasons, given.reasonId)
    const { providerId } = row
    const rejectionId = await insertRejection(db, { ...given, providerId, reason, by: actor.memberId, at: now })
    if (rejectionId === null) return fail('ITEM_REJECTED')
    await settlePictures(inside, memberId)
    await noteRemoval(db, { kind: 'profileItem', targetId: rejectionId, authorId: memberId, reason, by: actor.memberId, at: now })
    return {
      noted: { reason, before: { [given.type]: lines }, after: { rejected: given.type } },
      tell: () => house.jobs.emit(inside, profilesEvents.itemRejected, { rejectionId }),
    }
  })
}

/** Takes that back, unless its pro's appeal is to be decided first; where nothing was turned down nothing changes. */
export function restoreItem(context: MemberContext, memberId: number, type: RejectableItem) {
  return acting<Failure<'APPEAL_WAITS'>>(context, memberId, async (inside, row) => {
    if (await appealWaits(inside.db, 'profileItem', await runningRejections(inside.db, row.providerId, [type]))) return fail('APPEAL_WAITS')
    await mendRejections(inside.db, row.providerId, [type], inside.now)
    await settlePictures(inside, memberId)
    return { noted: { before: { rejected: type }, after: { rejected: null } } }
  })
}

/** All of it was looked at. */
export function passProfile(context: MemberContext, memberId: number) {
  return acting<never>(context, memberId, async (inside, row) => {
    await updateProvider(inside.db, row.providerId, { lookSince: null })
    return {}
  })
}
