import { fail, type Failure } from '@dure/contract/errors'
import { refusalText, type Refusal } from '@dure/contract/moderation/looks'
import { mayMove } from '@dure/contract/moves'
import type { DeskLicence } from '@dure/contract/profiles/licences'
import { licenceMoves, licenceRefusals, licenceStateBy, type LicenceStatus } from '@dure/contract/profiles/states'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { deskPosition } from '../../../database/deskPage.ts'
import { moveLocked } from '../../../database/moves.ts'
import { decideOn } from '../../../http/audit/decide.ts'
import { filesByIds, fileView } from '../../files/index.ts'
import { profilesEvents } from '../events.ts'
import { decidedLicences, decideLicence, lockLicence, setLicenceState, waitingLicences, type DeskLicenceRow } from './licences.sql.ts'

const pageSize = 30

/** Licences that wait, or those decided, each with its picture. */
export async function licencesForOperators(
  context: MemberContext,
  query: { status: 'waiting' | 'decided'; cursor: readonly [decidedAt: number, id: number] | null },
): Promise<{ items: DeskLicence[]; next_cursor: string | null }> {
  const { db } = context
  const after = deskPosition(query.cursor)
  const limit = pageSize + 1
  const rows =
    query.status === 'waiting'
      ? await waitingLicences(db, { after: after?.id ?? null, limit })
      : await decidedLicences(db, { after, limit })
  const page = pageOf(rows, pageSize, (row) => [row.decidedAt?.getTime() ?? 0, row.id])
  const files = await filesByIds(db, [...new Set(page.items.map((row) => row.fileId))])
  const pictures = new Map(files.map((file) => [file.id, fileView(context.house, file)]))
  return {
    items: page.items.flatMap((row) => {
      const picture = pictures.get(row.fileId)
      return picture === undefined ? [] : [deskView(row, picture)]
    }),
    next_cursor: page.next_cursor,
  }
}

function deskView(row: DeskLicenceRow, { url, name, width, height }: DeskLicence['picture']): DeskLicence {
  return {
    licenceId: row.id,
    userId: row.userId,
    nickName: row.nickName,
    holderName: row.holderName,
    certified: row.certified,
    licence: row.licence,
    services: row.services,
    status: row.status,
    number: row.number,
    issuedOn: row.issuedOn,
    picture: { url, name, width, height },
    reason: row.reason,
    sameNumber: row.sameNumber,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    can: { accept: mayMove(licenceMoves.accept, row.status), refuse: mayMove(licenceMoves.refuse, row.status) },
  }
}

/**
 * Decides about a licence, and with it about all of the pro's services that ask for it. One that was accepted may be
 * refused later, where it turns out to be none. The pro is told by a job.
 */
export function decide(
  context: MemberContext,
  id: number,
  decision: 'accept' | 'refuse',
  refusal: Refusal | null,
): Promise<{ licenceId: number; status: LicenceStatus } | Failure<'NOT_FOUND' | 'LICENCE_DECIDED'>> {
  const move = licenceMoves[decision]
  const reason = refusal === null ? null : refusalText(licenceRefusals, refusal)
  return decideOn(
    context,
    ({ db }) => lockLicence(db, id),
    async (inside, row) => {
      const { db, now, actor } = inside
      const refused = await moveLocked({ name: `The licence ${id}`, state: row.status }, move, {
        otherwise: fail('LICENCE_DECIDED'),
        write: () => decideLicence(db, id, move, { reason, by: actor.memberId, at: now }),
      })
      if (refused !== undefined) return refused
      await setLicenceState(db, { providerId: row.providerId, licence: row.licence, state: licenceStateBy[move.to] })
      return {
        answer: { licenceId: id, status: move.to },
        noted: { ...(reason === null ? {} : { reason }), before: { status: row.status }, after: { status: move.to } },
        tell: () => inside.house.jobs.emit(inside, profilesEvents.licenceDecided, { licenceId: id, at: now.toISOString() }),
      }
    },
  )
}
