import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberInPath } from '../texts.ts'

/** How many fields of interest a member may name. */
export const mostInterests = 5

const optional = z.optional(z.boolean())

export const personalInfo = {
  listPersonalInterests: endpoint({
    method: 'GET',
    path: '/v1/personal-interests',
    summary: 'Fields of interest to choose from, with the member’s own marked',
    access: 'member',
    tells: ['interests'],
    answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), selected: z.boolean() })) }),
  }),
  savePersonalInfo: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/personal-info',
    summary: 'The member’s interests and optional consents; `rejected` asks no more for a while',
    access: 'member',
    self: 'id',
    changes: ['consents', 'interests'],
    params: z.object({ id: memberInPath }),
    body: z.object({
      interests: z.optional(
        z
          .array(z.string().check(z.maxLength(100)))
          .check(
            z.minLength(1, '관심 분야를 하나 이상 골라 주세요.'),
            z.maxLength(mostInterests, `관심 분야는 ${mostInterests}개까지 고를 수 있어요.`),
          ),
      ),
      allow_news_letters: optional,
      allow_use_marketing: optional,
      allow_use_select_info: optional,
      rejected: z.optional(z.literal(true)),
    }),
    answer: z.object({ entered_interest_infos: z.boolean() }),
  }),
}
