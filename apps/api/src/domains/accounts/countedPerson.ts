import { accountLimits } from '@dure/contract/accounts/limits'
import type { MemberContext } from '../../context.ts'
import { memberById } from './accounts.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

export type CountedPerson = {
  /** The same for every account a telephone ever had; tells nobody which telephone it is. */
  readonly person: Buffer
  /** From when on he counts. */
  readonly from: Date
}

/** Who the caller is where a number of members decides [accounts.counted]; null for who proved no telephone. */
export async function countedPerson({ db, house, actor }: MemberContext): Promise<CountedPerson | null> {
  const member = await memberById(db, actor.memberId)
  if (member === undefined || member.phone === null) return null
  return {
    person: lookupHash(house.config).update(`counted ${member.phone}`).digest().subarray(0, 16),
    from: new Date(member.dateJoined.getTime() + accountLimits.countedFrom),
  }
}
