import * as z from 'zod/mini'
import { notificationLimits as limits } from './limits.ts'
import { blocks, draftBlocks } from '../content/blocks.ts'
import { plainText } from '../content/plainText.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { counted, moment } from '../texts.ts'

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

const told = {
  audience: announcementBody.shape.audience,
  bannerUntil: announcementBody.shape.bannerUntil,
  /** Both hold for its first time alone: what was told to members is told. */
  notify: z.boolean(),
  advertising: z.boolean(),
}

const { least, most } = limits.announcement

/** As it is written on: what must be said in the end may still be missing [content.drafts]. */
export const announcementDraft = z.object({
  title: counted({ named: '제목은', object: '제목을', most: limits.announcementTitle.most, units: limits.announcementTitle.most * 4 }),
  ...told,
  blocks: draftBlocks,
})
export type AnnouncementDraft = z.infer<typeof announcementDraft>

/** As it is published. */
export const announcementPage = z.object({
  title: announcementBody.shape.title,
  ...told,
  blocks: blocks.check(
    z.refine((all) => plainText(all).length >= least, tooShort(least, '내용을')),
    z.refine((all) => plainText(all).length <= most, tooLong(most, '내용은')),
  ),
})
