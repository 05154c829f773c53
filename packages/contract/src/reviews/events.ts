import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, smallRowNumber } from '../numbers.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { moment } from '../texts.ts'
import { reviewEventLimits as limits, reviewLimits } from './limits.ts'
import { shown as versioned } from '../things.ts'

const words = (most: number, what: string, missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.normalize('NFC'), z.minLength(1, missing), z.maxLength(most, tooLong(most, what)))
const time = moment('날짜와 시각을 다시 확인해 주세요.')

/** What operators say of an event; `serviceIds` empty: of all services. */
export const reviewEventBody = z
  .object({
    title: words(limits.title, '제목은', '제목을 적어 주세요.'),
    body: words(limits.body, '설명은', '설명을 적어 주세요.'),
    reward: words(limits.reward, '보상은', '누구나 받는 보상을 적어 주세요.'),
    serviceIds: z.array(smallRowNumber).check(z.maxLength(limits.services, `서비스는 ${limits.services}개까지 고를 수 있어요.`)),
    startsAt: time,
    endsAt: time,
  })
  .check(z.refine((given) => given.startsAt < given.endsAt, { path: ['endsAt'], error: '끝나는 때가 시작하는 때보다 늦어야 해요.' }))
export type ReviewEventBody = z.infer<typeof reviewEventBody>

const shown = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  reward: z.string(),
  serviceIds: z.array(z.number()),
  startsAt: z.string(),
  endsAt: z.string(),
})
const onDesk = z.extend(shown, { ...versioned, state: z.enum(['planned', 'running', 'ended']), reviewCount: z.number() })
export type ReviewEvent = z.infer<typeof onDesk>

/** Words a thank-you may not hold: nobody pays for stars [reviews.thanks]. */
const reward = /할인|쿠폰|사은품|기프티콘|상품권|캐시백|페이백|환급|적립|경품|커피\s*쿠폰/

export const thanksBody = z.object({
  content: z.nullable(
    z.string().check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(reviewLimits.thanks.least, tooShort(reviewLimits.thanks.least, '감사 인사를')),
      z.maxLength(reviewLimits.thanks.most, tooLong(reviewLimits.thanks.most, '감사 인사는')),
      z.refine((text) => !reward.test(text), '리뷰의 대가를 약속하는 말은 적을 수 없어요.'),
    ),
  ),
})

const own = z.object({ id })

/** Events that reward writing, and a pro's own thank-you [reviews.events]. */
export const reviewEvents = {
  listReviewEvents: endpoint({
    method: 'GET',
    path: '/v1/providers/:id/review-events',
    summary: 'Events that run for the pro’s services, how many of his reviews came by them, and his own thank-you',
    access: 'provider',
    tells: ['reviewThanks', 'reviewEvents'],
    params: own,
    answer: z.object({
      items: z.array(z.extend(shown, { reviewCount: z.number() })),
      thanks: z.nullable(z.string()),
    }),
  }),
  saveReviewThanks: endpoint({
    method: 'PUT',
    path: '/v1/providers/:id/review-thanks',
    summary: 'What the pro says to whoever has reviewed him; null takes it away',
    access: 'provider',
    changes: ['reviewThanks'],
    params: own,
    body: thanksBody,
    answer: z.object({ thanks: z.nullable(z.string()) }),
    errors: ['CONTACT_NOT_ALLOWED'],
  }),
}

export const reviewEventDesk = {
  listDeskReviewEvents: endpoint({
    method: 'GET',
    path: '/v1/admin/review-events',
    summary: 'Events planned, running and over, the latest first',
    access: 'operator',
    right: 'content.publish',
    shows: 'reviewEvent',
    tells: ['reviewEvents'],
    answer: z.object({ items: z.array(onDesk) }),
  }),
  addReviewEvent: endpoint({
    method: 'POST',
    path: '/v1/admin/review-events',
    summary: 'Plans an event',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'a time in which the house rewards everybody alike' },
    kept: { of: 'review-events' },
    changes: ['reviewEvents'],
    body: reviewEventBody,
    answer: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
  }),
  changeReviewEvent: endpoint({
    method: 'PUT',
    path: '/v1/admin/review-events/:id',
    summary: 'Changes an event; of one that has begun what it promises stays, and its end only moves later',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'reviewEvent' },
    kept: { of: 'review-events', by: 'id' },
    changes: ['reviewEvents'],
    params: own,
    body: reviewEventBody,
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
  removeReviewEvent: endpoint({
    method: 'DELETE',
    path: '/v1/admin/review-events/:id',
    summary: 'Takes back an event that has not begun',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'reviewEvent' },
    kept: { of: 'review-events', by: 'id' },
    changes: ['reviewEvents'],
    params: own,
    answer: z.object({ removed: z.boolean() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
}
