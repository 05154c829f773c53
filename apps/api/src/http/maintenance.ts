import { fail, type Failure } from '@dure/contract/errors'
import type { Actor, House } from '../context.ts'
import { readSetting, type Maintenance } from './settings.ts'

/** 503 + 9999 while an operators' window is open; operators get in. */
export async function maintenanceFailure(house: House, actor: Actor | null): Promise<Failure<'UNDER_MAINTENANCE'> | null> {
  const window = await currentMaintenance(house)
  if (window === null || actor?.isOperator) return null
  return fail('UNDER_MAINTENANCE', { data: window })
}

/** The window that is open now, if any. */
async function currentMaintenance(house: House): Promise<Maintenance | null> {
  const window = await readSetting(house, 'maintenance')
  if (window === null) return null
  const now = house.clock.now().getTime()
  return now >= Date.parse(window.startAt) && now < Date.parse(window.endAt) ? window : null
}
