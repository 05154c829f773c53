import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { ownPath } from '../content/addresses.ts'
import { blocks, draftBlocks } from '../content/blocks.ts'
import { rowNumber } from '../numbers.ts'
import { counted, moment } from '../texts.ts'
import { promotionLimits as limits } from './limits.ts'
import { bannerPlaceNames, windowPlaces } from './pagePlaces.ts'

/** What the house puts before people for a time. */
export const promotionKinds = ['event', 'banner', 'landing'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** For whom it is: a customer is any member. */
export const promotionRoles = ['all', 'customer', 'provider'] as const
export type PromotionRole = (typeof promotionRoles)[number]

/** A strip across the page, or a card in a row of them. */
export const bannerTypes = ['banner', 'content'] as const
/** What it is, as the law asks to say: an advertisement, an event of the house, a guide to it. */
export const bannerMarks = ['ad', 'event', 'guide'] as const

const words = (most: number, named: string, object: string) => (least: 0 | 1) => counted({ named, object, least, most, units: most * 4 })
const title = words(limits.title, '제목은', '제목을')
const text = words(limits.text, '설명은', '설명을')
const time = moment('날짜와 시각을 다시 확인해 주세요.')
const from = z.nullable(time)
const ord = z
  .int('순서를 숫자로 적어 주세요.')
  .check(z.minimum(0, '순서는 0부터 적어 주세요.'), z.maximum(limits.order, `순서는 ${limits.order}까지 적을 수 있어요.`))
const role = z.enum(promotionRoles, '누구에게 보일지 골라 주세요.')

/** What a landing page is called in its address. */
export const landingName = z
  .string()
  .check(
    z.maxLength(limits.name, `주소 이름은 ${limits.name}자까지 적을 수 있어요.`),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '영어 소문자와 숫자를 - 로 이어 적어 주세요.'),
  )

const event = {
  role,
  ord,
  from,
  until: z.nullable(time),
  /** Whether one takes part in it; else its button leads on, where it has one. */
  joins: z.boolean(),
  /** Coupons that taking part brings, by the number of their offer. */
  coupons: z.array(rowNumber, '쿠폰 번호를 적어 주세요.').check(
    z.maxLength(limits.coupons, `쿠폰은 ${limits.coupons}가지까지 넣을 수 있어요.`),
    z.refine((ids) => new Set(ids).size === ids.length, '같은 쿠폰이 두 번 있어요.'),
  ),
  /** How many may take part; null: there is no end. */
  places: z.nullable(
    z
      .int('몇 명까지 참여할 수 있는지 적어 주세요.')
      .check(
        z.minimum(1, '한 명부터 적어 주세요.'),
        z.maximum(limits.places, `${limits.places.toLocaleString('ko-KR')}명까지 적을 수 있어요.`),
      ),
  ),
  /** Its button, empty for the usual words, and where it leads: after taking part, or at once. */
  label: z.string().check(z.maxLength(limits.label, tooLong(limits.label, '단추 글은')), z.trim(), z.normalize('NFC')),
  path: z.nullable(ownPath),
  /** Pages over which it opens its window. */
  applyPages: z.array(z.enum(windowPlaces, '화면을 다시 골라 주세요.')).check(z.maxLength(windowPlaces.length)),
}

const banner = {
  role,
  type: z.enum(bannerTypes, '모양을 골라 주세요.'),
  mark: z.enum(bannerMarks, '무엇인지 골라 주세요.'),
  link: z.nullable(ownPath),
  pages: z.array(z.enum(bannerPlaceNames, '화면을 다시 골라 주세요.')).check(z.maxLength(bannerPlaceNames.length)),
  ord,
  from,
  until: z.nullable(time),
  /** For how long one that was put away stays away. */
  dismissDays: z
    .int('며칠 동안 보지 않을지 적어 주세요.')
    .check(
      z.minimum(limits.dismissed.least, `${limits.dismissed.least}일부터 적어 주세요.`),
      z.maximum(limits.dismissed.most, `${limits.dismissed.most}일까지 적을 수 있어요.`),
    ),
}

const landing = { name: z.nullable(landingName), from, until: z.nullable(time) }

const begun = { title: title(0), text: text(0), blocks: draftBlocks }
const whole = { title: title(1), text: text(1), blocks }

/** As they are written on: what must be said in the end may still be missing [content.drafts]. */
export const eventDraft = z.object({ ...begun, ...event, kind: z.literal('event') })
export const bannerDraft = z.object({ ...begun, ...banner, kind: z.literal('banner') })
export const landingDraft = z.object({ ...begun, ...landing, kind: z.literal('landing') })
export type EventDraft = z.infer<typeof eventDraft>
export type BannerDraft = z.infer<typeof bannerDraft>
export type LandingDraft = z.infer<typeof landingDraft>
export type PromotionDraft = EventDraft | BannerDraft | LandingDraft

const begins = z.string('언제부터 보일지 골라 주세요.')
/** As they are published. */
export const promotionBodies = {
  event: z.object({ ...whole, ...event, from: begins, until: z.string('언제 끝나는지 골라 주세요.') }),
  banner: z.object({
    ...whole,
    text: text(0),
    ...banner,
    from: begins,
    link: z.string('누르면 어디로 갈지 적어 주세요.'),
    pages: banner.pages.check(z.minLength(1, '어느 화면에 보일지 골라 주세요.')),
  }),
  landing: z.object({ ...whole, ...landing, from: begins, name: z.string('주소 이름을 적어 주세요.') }),
}
