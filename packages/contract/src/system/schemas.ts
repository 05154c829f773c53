import * as z from 'zod/mini'
import { systemLimits as limits } from './limits.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { moment } from '../texts.ts'

const instant = moment('날짜와 시각을 다시 확인해 주세요.')

export const windowBody = z.object({
  /** Says that a window whose start has come is meant to close the house at once [availability.maintenance-at-once]. */
  atOnce: z.optional(z.boolean()),
  startAt: instant,
  endAt: instant,
  title: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.maintenanceTitle.least, tooShort(limits.maintenanceTitle.least, '제목을')),
      z.maxLength(limits.maintenanceTitle.most, tooLong(limits.maintenanceTitle.most, '제목은')),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.maintenanceMessage.least, tooShort(limits.maintenanceMessage.least, '안내를')),
      z.maxLength(limits.maintenanceMessage.most, tooLong(limits.maintenanceMessage.most, '안내는')),
    ),
})
