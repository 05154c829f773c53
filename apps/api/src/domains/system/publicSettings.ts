import type { AnswerOf } from '@dure/contract/endpoint'
import type { system } from '@dure/contract/system/endpoints'
import type { Context } from '../../context.ts'
import { nextMaintenance } from '../../http/maintenance.ts'
import { readSetting } from '../../http/settings.ts'
import { keptFor } from '../../http/keptFor.ts'
import { publicNow } from './public.sql.ts'

const shownNow = keptFor(2000, (house) => publicNow(house.db, house.clock.now()))

/** What every page may need to know of the house. */
export async function publicSettings({ house, now }: Context): Promise<AnswerOf<typeof system.getSystemSettings>> {
  return {
    support: await readSetting(house, 'support'),
    company: await readSetting(house, 'company'),
    apps: await readSetting(house, 'apps'),
    maintenance: await nextMaintenance(house),
    analytics: house.config.analytics,
    supportWidget: house.config.supportWidget,
    ...(await shownNow.get(house)),
    now: now.toISOString(),
  }
}
