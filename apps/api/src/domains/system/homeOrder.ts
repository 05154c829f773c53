import { everyHomeRow, isFormerRow, type HomeOrder } from '@dure/contract/editorial/rows'
import type { Context, House } from '../../context.ts'
import { readSetting, writeSetting } from '../../http/settings.ts'

const former = (order: HomeOrder): HomeOrder => order.filter(({ row }) => isFormerRow(row))
const written = (order: HomeOrder): string => order.map(({ row, shown }) => `${row} ${shown}`).join(',')

/** The rows of the home page as they were ordered last, by this release or by the one before it [editorial.home-order]. */
export const homeOrderOf = (rows: HomeOrder, order: HomeOrder | null): HomeOrder =>
  everyHomeRow(order !== null && written(former(order)) === written(former(rows)) ? order : rows)

export const readHomeOrder = async (house: House): Promise<HomeOrder> =>
  homeOrderOf(await readSetting(house, 'homeRows'), await readSetting(house, 'homeOrder'))

/** Writes the order whole, and beside it what the release before this one can read. */
export async function writeHomeOrder(context: Context, order: HomeOrder): Promise<void> {
  await writeSetting(context, 'homeOrder', order)
  await writeSetting(context, 'homeRows', former(order))
}
