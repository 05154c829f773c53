import { href } from '../../../navigation/href.ts'
import { redirectTo } from '../../../loadPage.ts'
import { blockRoute } from '../../../session/blockedRoute.ts'
import type { Visitor } from '../../../session/visitor.ts'

/** Where who has proved no telephone is told so, and goes on from to what he was writing [community.who-writes]. */
const proving = (): string => `${href('/community/dure-life/all')}?needPhoneAuth=true`

/** @returns where to go for it; `path` waits meanwhile */
export function needPhone(path: string): string {
  blockRoute(path)
  return proving()
}

/** Leads who has proved none to where he may; on the server no page waits for him but the one for writing. */
export function demandPhone({ me }: Visitor, path: string): void {
  if (me === null || me.phone !== null) return
  redirectTo(typeof window === 'undefined' ? proving() : needPhone(path))
}
