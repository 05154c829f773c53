import * as z from 'zod/mini'
import { requestLimits } from './limits.ts'

/** What a pro's list of received requests shows. */
export const receivedViews = ['all', 'unread', 'quotable', 'quoted'] as const

/** Where: one 시군구, or no further from the pro than so many kilometres. */
export const placeFilter = {
  district: z.optional(z.string().check(z.maxLength(20))),
  distance: z.optional(
    z.coerce
      .number('거리를 숫자로 적어 주세요.')
      .check(
        z.int(),
        z.minimum(requestLimits.nearestKm, `${requestLimits.nearestKm}km부터 고를 수 있어요.`),
        z.maximum(requestLimits.farthestKm, `${requestLimits.farthestKm}km까지 고를 수 있어요.`),
      ),
  ),
}
