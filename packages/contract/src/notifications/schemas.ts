import * as z from 'zod/mini'
import { notificationLimits as limits } from './limits.ts'
import { moment, tooLong, tooShort } from '../texts.ts'

export const announcementBody = z.object({
  audience: z.enum(['all', 'customer', 'provider'], '누구에게 알릴지 골라 주세요.'),
  title: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.announcementTitle.least, tooShort(limits.announcementTitle.least, '제목을')),
      z.maxLength(limits.announcementTitle.most, tooLong(limits.announcementTitle.most, '제목은')),
    ),
  content: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.announcement.least, tooShort(limits.announcement.least, '내용을')),
      z.maxLength(limits.announcement.most, tooLong(limits.announcement.most, '내용은')),
    ),
  /** Until when pages show it in a bar; null for not at all. */
  bannerUntil: z.nullable(moment('날짜와 시각을 다시 확인해 주세요.')),
})

export const announcementPost = z.extend(announcementBody, { notify: z.boolean(), advertising: z.optional(z.boolean()) })
