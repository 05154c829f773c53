import type { Context } from '../../context.ts'
import { consentFlags } from '../accounts/index.ts'
import { interestsOf } from './interests.sql.ts'

/** What may be used of a member to recommend him something [consents.recommending]; nothing of a guest. */
export type Tastes = {
  /** Whether what he asked for may be used. */
  readonly requests: boolean
  /** The categories he named, as long as they may be kept. */
  readonly interests: ReadonlySet<string>
}

export async function tastesOf({ db, actor }: Context): Promise<Tastes> {
  if (actor === null) return { requests: false, interests: new Set() }
  const [{ requestInfo, selectInfo }, interests] = [await consentFlags(db, actor.memberId), await interestsOf(db, actor.memberId)]
  return { requests: requestInfo, interests: selectInfo ? interests : new Set() }
}
