import { seoulDay } from '@dure/kernel/time'
import type { Db } from '../../../database/connect.ts'
import { publicFileUrl } from '../../files/index.ts'
import { careerMonths } from './careers.ts'
import { ratingOf } from '../policy.ts'
import { providerCardRows } from '../providers.sql.ts'

export type ProviderCard = {
  readonly providerId: number
  readonly userId: number
  readonly name: string
  readonly profileImage: string | null
  /** The first picture of his work. */
  readonly work: string | null
  readonly intro: string
  readonly hiredCount: number
  readonly reviewCount: number
  /** One decimal; 0 without reviews. */
  readonly rating: number
  /** Full years in which he worked, those of two careers at once counted once. */
  readonly careerYears: number
  readonly area: string
  readonly safePayment: boolean
  readonly safePaymentCount: number
  readonly lastActiveAt: Date
  /** The account is banned or gone. */
  readonly deactivated: boolean
}

/** What lists show of pros, by provider id, in one statement. */
export async function providerCards(db: Db, ids: readonly number[]): Promise<Map<number, ProviderCard>> {
  const rows = ids.length === 0 ? [] : await providerCardRows(db, ids)
  return new Map(
    rows.map(({ pictureFileId, workFileId, ratingSum, careers, ...row }) => [
      row.providerId,
      {
        ...row,
        profileImage: pictureFileId === null ? null : publicFileUrl(pictureFileId),
        work: workFileId === null ? null : publicFileUrl(workFileId),
        rating: ratingOf(ratingSum, row.reviewCount),
        careerYears: Math.floor(careerMonths(careers, seoulDay(row.lastActiveAt)) / 12),
      },
    ]),
  )
}
