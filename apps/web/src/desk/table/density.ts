import { store } from '../../shell/store.ts'

const keyOf = (memberId: string | number): string => `dure_desk_roomy_${memberId}`
const chosen = store<Readonly<Record<string, boolean>>>({})

/** Whether an operator wants rows with air in this browser; they are dense until he says so [moderation.tables]. */
export function isRoomy(memberId: string | number): boolean {
  const given = chosen.get()[memberId]
  if (given !== undefined) return given
  try {
    return localStorage.getItem(keyOf(memberId)) === '1'
  } catch {
    return false
  }
}

export function setRoomy(memberId: string | number, roomy: boolean): void {
  chosen.set({ ...chosen.get(), [memberId]: roomy })
  try {
    if (roomy) localStorage.setItem(keyOf(memberId), '1')
    else localStorage.removeItem(keyOf(memberId))
  } catch {
    // A full or closed store keeps it for as long as the page is open.
  }
}

export const watchRoomy = chosen.subscribe
