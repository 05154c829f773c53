import type { House } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'

/** What people call the banks that the gateway names `SHINHAN`. */
export async function bankNames(house: House): Promise<(gateway: string) => string> {
  const { banks } = await catalogueOf(house)
  return (gateway) => banks.find((one) => one.gateway === gateway)?.name ?? gateway
}
