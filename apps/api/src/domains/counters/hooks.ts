import type { SeenKind } from '@dure/contract/counters/kinds'
import type { Db } from '../../database/connect.ts'
import { HookByKind } from '../../hooks.ts'

/** Whose a thing is, by his member id; null where it is not there for everybody. */
export type OwnerOf = (db: Db, id: number) => Promise<number | null>

/** What is above tells of its things whether they can be counted. */
export const countablesHook = new HookByKind<Record<SeenKind, OwnerOf>>('things that are counted', {
  work: true,
  product: true,
  post: true,
  event: true,
  eventClick: true,
  banner: true,
  bannerClick: true,
  landing: true,
})
