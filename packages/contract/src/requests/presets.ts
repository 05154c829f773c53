import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { formItems } from '../catalogue/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { id, rowNumber, smallRowNumber } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { presetCalls, presetLimits as limits, presetWrites } from './limits.ts'
import { submittedItem } from './schemas.ts'

/** Whose link it is, as it is shown. */
export const presetKinds = ['pro', 'partner', 'operator'] as const
export type PresetKind = (typeof presetKinds)[number]

const title = z.string().check(z.trim(), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(limits.title, tooLong(limits.title)))

/** How long a link runs. */
export const presetDays = z
  .int('날짜 수를 숫자로 적어 주세요.')
  .check(
    z.minimum(limits.days.least, '하루 이상으로 정해 주세요.'),
    z.maximum(limits.days.most, `${limits.days.most}일까지 정할 수 있어요.`),
  )

export const presetBody = z.object({
  title,
  serviceId: smallRowNumber,
  /** Some of the form's answers; what is left out the customer answers himself. Pictures and days are always his. */
  formItems,
  days: z._default(presetDays, limits.days.usual),
})

export const deskPresetBody = z.extend(presetBody, {
  kind: z.enum(['partner', 'operator']),
  partner: z.nullable(
    z.string().check(z.trim(), z.minLength(1, '제휴사 이름을 적어 주세요.'), z.maxLength(limits.partner, tooLong(limits.partner))),
  ),
  /** The one pro its requests go to. */
  providerId: z.nullable(rowNumber),
})

const state = z.enum(['running', 'expired', 'withdrawn'])
const listed = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(presetKinds),
  service: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  /** Where it leads: a page of ours. */
  path: z.string(),
  state,
  sentCount: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type ListedPreset = z.infer<typeof listed>
const deskListed = z.extend(listed, {
  ...shown,
  partner: z.nullable(z.string()),
  provider: z.nullable(z.object({ id: z.number(), name: z.string() })),
})
export type DeskPreset = z.infer<typeof deskListed>

const made = z.object({ id: z.number(), path: z.string() })
const byId = z.object({ id })
const makeErrors = ['PRESET_LIMIT', 'BAD_REQUEST', 'CONTACT_NOT_ALLOWED', 'REQUEST_FORM_NOT_FOUND', 'TARGET_UNAVAILABLE'] as const

export const requestPresets = {
  getPreset: endpoint({
    method: 'GET',
    path: '/v1/request-presets/:token',
    summary: 'A link that begins a request: whose it is, for which service, with which answers, to whom',
    access: 'none',
    tells: ['presets'],
    params: z.object({ token: anyText(60) }),
    answer: z.object({
      kind: z.enum(presetKinds),
      title: z.string(),
      partner: z.nullable(z.string()),
      service: serviceCard,
      formId: z.number(),
      /** As the wizard takes them; empty where the form changed since. */
      formItems: z.array(
        z.object({
          itemId: z.number(),
          answers: z.array(
            z.object({
              answerId: z.optional(z.number()),
              text: z.string(),
              value: z.optional(z.string()),
              extraValue: z.optional(z.string()),
            }),
          ),
        }),
      ),
      /** The same to be read. */
      items: z.array(submittedItem),
      target: z.nullable(
        z.object({ providerId: z.number(), userId: z.number(), name: z.string(), profileImage: z.nullable(z.string()), area: z.string() }),
      ),
      expiresAt: z.string(),
    }),
    errors: ['PRESET_OVER', 'NOT_FOUND'],
    limit: presetCalls,
  }),
  listMyPresets: endpoint({
    method: 'GET',
    path: '/v1/me/request-presets',
    summary: 'The pro’s own links, the newest first',
    access: 'provider',
    tells: ['presets'],
    answer: z.object({ items: z.array(listed) }),
  }),
  makePreset: endpoint({
    method: 'POST',
    path: '/v1/me/request-presets',
    summary: 'Makes a link for one of the pro’s services; what comes by it is sent to him alone',
    access: 'provider',
    changes: ['presets'],
    body: presetBody,
    answer: made,
    errors: makeErrors,
    status: 201,
    idempotent: true,
    limit: presetWrites,
  }),
  withdrawPreset: endpoint({
    method: 'DELETE',
    path: '/v1/me/request-presets/:id',
    summary: 'Withdraws a link at once; requests that it brought stay',
    access: 'provider',
    changes: ['presets'],
    params: byId,
    answer: z.object({ id: z.number() }),
    limit: presetWrites,
  }),
}

export const presetDesk = {
  listPresetsForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/request-presets',
    summary: 'Links of pros, partners and ours, the newest first',
    access: 'operator',
    right: 'content.offer',
    shows: 'preset',
    tells: ['housePresets'],
    query: z.object({ kind: z.optional(z.enum(presetKinds)) }),
    answer: z.object({ items: z.array(deskListed) }),
  }),
  makePresetForOperators: endpoint({
    method: 'POST',
    path: '/v1/admin/request-presets',
    summary: 'Makes a link of a partner or of ours',
    access: 'operator',
    right: 'content.offer',
    about: { nobody: 'the house’s own link' },
    kept: { of: 'request-presets' },
    changes: ['housePresets'],
    body: deskPresetBody,
    answer: made,
    errors: makeErrors,
    status: 201,
    idempotent: true,
  }),
  withdrawPresetForOperators: endpoint({
    method: 'DELETE',
    path: '/v1/admin/request-presets/:id',
    summary: 'Withdraws any link at once',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'preset' },
    kept: { of: 'request-presets', by: 'id' },
    changes: ['housePresets'],
    params: byId,
    answer: z.object({ id: z.number() }),
  }),
}
