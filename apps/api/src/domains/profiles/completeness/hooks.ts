import type { Profile } from '@dure/contract/profiles/endpoints'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { HookByKind } from '../../../hooks.ts'

export type RecentReview = {
  readonly id: number
  readonly rating: number
  readonly content: string
  /** As reviewers are shown. */
  readonly name: string
  readonly createdAt: string
}

/** What a profile shows and asks of the domains above it. */
export type AboveProfiles = {
  /** Whether a portfolio of his is posted. */
  hasPortfolio(db: Db, providerId: number): Promise<boolean>
  /** Whether an account to be paid out to is registered. */
  hasAccount(db: Db, providerId: number): Promise<boolean>
  /** His business as buyers are told of it, once it is proved. */
  business(db: Db, providerId: number): Promise<Profile['bizRegistration']>
  /** How many open requests of each service stand on his list without a quote of his. */
  openRequests(context: Context, providerId: number): Promise<ReadonlyMap<number, number>>
  /** Services with a safe payment that is not done: still running, or released and on its way to him. */
  unsettledDeals(db: Db, providerId: number): Promise<{ readonly running: ReadonlySet<number>; readonly settling: ReadonlySet<number> }>
  recentReview(context: Context, providerId: number): Promise<RecentReview | null>
  /** How many people outside may still review him. */
  outsideReviewsLeft(db: Db, providerId: number): Promise<number>
}

export const aboveProfiles = new HookByKind<AboveProfiles>('profiles', {
  hasPortfolio: true,
  hasAccount: true,
  business: true,
  openRequests: true,
  unsettledDeals: true,
  recentReview: true,
  outsideReviewsLeft: true,
})
