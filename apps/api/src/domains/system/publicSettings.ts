import { systemLimits } from '@dure/contract/system/limits'
import { isFormerRow } from '@dure/contract/editorial/rows'
import type { AnswerOf } from '@dure/contract/endpoint'
import type { system } from '@dure/contract/system/endpoints'
import type { Context } from '../../context.ts'
import { nextMaintenance } from '../../http/maintenance.ts'
import { readSetting } from '../../http/settings.ts'
import { keptFor } from '../../http/keptFor.ts'
import { readHomeOrder } from './homeOrder.ts'
import { publicHooks } from './hooks.ts'

const shownNow = keptFor(systemLimits.knownFor, async (house) => ({
  notice: await publicHooks.answers.pinned(house.db, house.clock.now()),
  experiments: await publicHooks.answers.experimentRuns(house.db),
}))

/** What every page may need to know of the house. */
export async function publicSettings({ house, now }: Context): Promise<AnswerOf<typeof system.getSystemSettings>> {
  const homeRowsShown = (await readHomeOrder(house)).flatMap(({ row, shown }) => (shown ? [row] : []))
  return {
    support: await readSetting(house, 'support'),
    company: await readSetting(house, 'company'),
    apps: await readSetting(house, 'apps'),
    maintenance: await nextMaintenance(house),
    analytics: house.config.analytics,
    supportWidget: house.config.supportWidget,
    safePaymentFee: await readSetting(house, 'safePaymentFee'),
    identityGraceDays: await readSetting(house, 'identityGraceDays'),
    homeRows: homeRowsShown.filter(isFormerRow),
    homeRowsShown,
    mapTiles: house.config.mapTiles,
    kakaoShare: house.config.kakaoShare,
    ...(await shownNow.get(house)),
    now: now.toISOString(),
  }
}
