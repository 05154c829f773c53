import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { memberInPath } from '../texts.ts'
import { rejectableItems } from './checklist.ts'
import { profile, standing } from './endpoints.ts'
import { licenceStates } from './states.ts'
import { orderBody, preferenceBody, version } from './schemas.ts'

const own = z.object({ id: memberInPath })
const providerInPath = z.object({ id: smallId })

const ownServices = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      isMain: z.boolean(),
      /** What it asks for, whether quotes wait for it, and how far that is. */
      licence: z.nullable(z.string()),
      forceAuth: z.boolean(),
      licenceState: z.enum(licenceStates),
      /** What taking it off would end. */
      ends: z.object({ requests: z.number() }),
      /** Why it cannot be taken off now. */
      keptBecause: z.nullable(z.object({ code: z.number(), name: z.string(), reason: z.string() })),
    }),
  ),
  most: z.number(),
})
export type OwnServices = z.infer<typeof ownServices>

/** Where quotes wait for a licence that was proved [profiles.force-auth]. */
const forceAuth = z.object({ items: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string(), licence: z.string() })) })

const preferences = z.object({
  services: z.array(z.object({ id: z.number(), name: z.string() })),
  districts: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type Preferences = z.infer<typeof preferences>

/** What a pro does to his page beside changing its texts. */
export const profileEditing = {
  getStanding: endpoint({
    method: 'GET',
    path: '/v1/user/:id/profile/standing',
    summary: 'How far the pro’s profile is, what was turned down of it, and its reward',
    access: 'provider',
    self: 'id',
    tells: ['profile', 'ownServices'],
    params: own,
    answer: standing,
  }),
  orderCareer: endpoint({
    method: 'PUT',
    path: '/v1/user/:id/profile/career/order',
    summary: 'Puts the careers in this order; those left out follow as they were',
    access: 'provider',
    self: 'id',
    changes: ['careerOrder'],
    params: own,
    body: orderBody,
    answer: profile,
    errors: ['PROFILE_CHANGED'],
  }),
  orderEducation: endpoint({
    method: 'PUT',
    path: '/v1/user/:id/profile/education/order',
    summary: 'Puts the educations in this order; those left out follow as they were',
    access: 'provider',
    self: 'id',
    changes: ['careerOrder'],
    params: own,
    body: orderBody,
    answer: profile,
    errors: ['PROFILE_CHANGED'],
  }),
  addProfileFile: endpoint({
    method: 'POST',
    path: '/v1/user/:id/profile/files',
    summary: 'Puts an uploaded picture (topic profile) of a licence or a certificate on the pro’s page',
    access: 'provider',
    self: 'id',
    changes: ['profile'],
    params: own,
    body: z.object({ fileId: z.uuid('사진을 다시 올려 주세요.'), version }),
    answer: profile,
    errors: ['PROFILE_CHANGED'],
    status: 201,
  }),
  deleteProfileFile: endpoint({
    method: 'DELETE',
    path: '/v1/user/:id/profile/files/:fileId',
    summary: 'Takes such a picture off the page',
    access: 'provider',
    self: 'id',
    changes: ['profile'],
    params: z.object({ id: memberInPath, fileId: z.uuid() }),
    query: z.object({ version: z.optional(smallId) }),
    answer: profile,
    errors: ['PROFILE_CHANGED'],
  }),
  showRejected: endpoint({
    method: 'PATCH',
    path: '/v1/user/:id/profile/rejected/:type',
    summary: 'Hides the warning about an item that was turned down, or shows it again',
    access: 'provider',
    self: 'id',
    changes: ['profile'],
    params: z.object({ id: memberInPath, type: z.enum(rejectableItems) }),
    body: z.object({ isVisible: z.boolean() }),
    answer: standing,
  }),
  takeReward: endpoint({
    method: 'POST',
    path: '/v1/user/:id/profile/reward',
    summary: 'Takes the bonus cash for a whole profile, once a person; asking again answers the same',
    access: 'provider',
    self: 'id',
    changes: ['member', 'profile', 'cash'],
    params: own,
    answer: standing,
    errors: ['PROFILE_INCOMPLETE', 'REWARD_TAKEN'],
  }),
  listOwnServices: endpoint({
    method: 'GET',
    path: '/v1/providers/me/services',
    summary: 'The pro’s services, with what taking each off would end',
    access: 'provider',
    tells: ['profile', 'ownServices'],
    answer: ownServices,
  }),
  listForceAuthServices: endpoint({
    method: 'GET',
    path: '/v1/providers/force-auth-services',
    summary: 'Services that quotes wait for a proved licence in; of one alone where it is named',
    access: 'provider',
    tells: [],
    query: z.object({ serviceId: z.optional(smallId) }),
    answer: forceAuth,
    errors: ['NOT_FORCE_AUTH_SERVICE'],
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/v1/providers/:id/preference-requests',
    summary: 'What requests the pro likes to get',
    access: 'provider',
    tells: ['preferences'],
    params: providerInPath,
    answer: preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/v1/providers/:id/preference-requests',
    summary: 'Sets them: they come first in his received requests, and hide nothing',
    access: 'provider',
    changes: ['preferences'],
    params: providerInPath,
    body: preferenceBody,
    answer: preferences,
    errors: ['INVALID_ADDED_SERVICE'],
  }),
}
