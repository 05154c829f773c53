import * as z from 'zod/mini'
import { graphemeLength, tooLong, tooShort } from '@dure/kernel/korean'
import { formAnswer } from '../catalogue/schemas.ts'
import { serviceCard } from '../catalogue/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { smallRowNumber } from '../numbers.ts'
import { anyText, noLonger } from '../texts.ts'
import { draftCalls, draftLimits } from './limits.ts'

/** What somebody wants, in his own words, counted as he sees them. */
export const ownWords = z.string().check(
  noLonger(draftLimits.most * 4, tooLong(draftLimits.most)),
  z.trim(),
  z.refine((text) => graphemeLength(text, draftLimits.least) >= draftLimits.least, tooShort(draftLimits.least)),
  z.refine((text) => graphemeLength(text, draftLimits.most) <= draftLimits.most, tooLong(draftLimits.most)),
)

/** Where a draft's answers come from: a model read the text, or our own rules did. */
const draftMakers = ['ai', 'rules'] as const

const draftedItem = z.object({ itemId: z.number(), answers: z.array(formAnswer), sure: z.number() })

export const requestDraft = z.object({
  /** Null where the text names nothing that we have. */
  service: z.nullable(serviceCard),
  alternatives: z.array(serviceCard),
  formId: z.nullable(z.number()),
  /** Answers as `POST /v1/requests` takes them, each with how sure it is, from 0 to 1. */
  formItems: z.array(draftedItem),
  /** Items whose answers are a guess. */
  unsure: z.array(z.number()),
  serviceUnsure: z.boolean(),
  madeBy: z.enum(draftMakers),
  /** Contact details were covered before the text was read. */
  masked: z.boolean(),
})
export type RequestDraft = z.infer<typeof requestDraft>

export const requestDrafts = {
  draftRequest: endpoint({
    method: 'POST',
    path: '/v1/requests/draft',
    summary: 'Reads what somebody wants out of his own words, as a service and answers of its form; sends nothing',
    access: 'none',
    changes: [],
    body: z.object({
      text: ownWords,
      fileIds: z._default(
        z.array(anyText(60)).check(z.maxLength(draftLimits.pictures, `사진은 ${draftLimits.pictures}장까지 올릴 수 있어요.`)),
        [],
      ),
      /** He agrees that the pictures too are shown to the model; without it they only go into the form. */
      showPictures: z._default(z.boolean(), false),
      /** He says himself which service he means: its form is answered by our rules, and the try is not counted. */
      serviceId: z.optional(smallRowNumber),
      uuid: z.optional(z.nullable(anyText(100))),
    }),
    answer: requestDraft,
    errors: ['DRAFT_LIMIT', 'NOT_FOUND'],
    limit: draftCalls,
  }),
  aboutDrafts: endpoint({
    method: 'GET',
    path: '/v1/requests/draft/about',
    summary: 'Whether a model reads what is written, who runs it and where; and how many drafts a day',
    access: 'none',
    tells: [],
    answer: z.object({
      ai: z.nullable(z.object({ runBy: z.string(), place: z.string() })),
      perDay: z.number(),
    }),
  }),
}
