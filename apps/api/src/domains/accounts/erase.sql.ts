import { memberMoves } from '@dure/contract/accounts/states'
import type { Db } from '../../database/connect.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { moveMember } from './standing.sql.ts'

/** Takes everything personal of a member out of his account; the row stays for what points at it. */
export async function eraseMember(db: Db, id: number, now: Date): Promise<void> {
  await db.deleteFrom('acquisition').where('memberId', '=', id).execute()
  await db.deleteFrom('affiliateInfo').where('memberId', '=', id).execute()
  await db.deleteFrom('memberCard').where('memberId', '=', id).execute()
  const left = await moveMember(db, id, memberMoves.leave, {
    email: `left-${id}@left.invalid`,
    firstName: '탈퇴한 회원',
    lastName: '',
    passwordHash: null,
    previousPasswordHash: null,
    phone: null,
    phoneVerifiedAt: null,
    pictureFileId: null,
    isOperator: false,
    operatorRoles: [],
    diHash: null,
    certName: null,
    birthDate: null,
    certifiedAt: null,
    allowNewsLetters: false,
    allowUseMarketing: false,
    allowUseSelectInfo: false,
    allowUseRequestInfo: false,
    allowSmsNotifications: false,
    allowEmailNotifications: false,
    allowPushNotifications: false,
    lastSessionAt: null,
    leftAt: now,
  })
  mustBeWritten(left, `The member ${id}`)
}
