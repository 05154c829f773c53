import type { Db } from '../../database/connect.ts'
import { allBanks } from '../catalogue/index.ts'

/** What people call the banks that the gateway names `SHINHAN`. */
export async function bankNames(db: Db): Promise<(gateway: string) => string> {
  const banks = await allBanks(db)
  return (gateway) => banks.find((one) => one.gateway === gateway)?.name ?? gateway
}
