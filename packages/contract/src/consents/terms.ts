import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/schemas.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { noLonger } from '../texts.ts'
import { readLegalText } from './legalText.ts'
import { consentLimits } from './limits.ts'

/** The texts members agree to: the terms, the privacy policy, and what optional consents say. */
export const termsKinds = ['usage', 'privacy', 'optional'] as const
export type TermsKind = (typeof termsKinds)[number]

const { least, most } = consentLimits.termsText
const id = z.coerce.number().check(z.int(), z.positive())
const day = z.iso.date('2026-11-01처럼 날짜로 적어 주세요.')

const text = z.string({ error: '약관의 글을 적어 주세요.' }).check(
  noLonger(most, tooLong(most, '약관은')),
  z.trim(),
  z.normalize('NFC'),
  z.overwrite((given) => given.replaceAll('\r\n', '\n')),
  z.minLength(least, tooShort(least, '약관을')),
  z.refine((given) => {
    const { clauses } = readLegalText(given)
    return clauses.length > 0 && clauses.every((clause) => clause.title !== '' && clause.parts.length > 0)
  }, '조마다 ‘## 제목’으로 시작하고 그 아래에 내용을 적어 주세요.'),
)

export const termsBody = z.object({
  kind: z.enum(termsKinds, '어떤 약관인지 골라 주세요.'),
  /** The Seoul day it holds from. */
  day,
  text,
  /** Whether it weighs on members, who are told longer before then. */
  weighty: z.boolean('회원에게 불리한지 골라 주세요.'),
  reason,
})

export type TermsBody = z.infer<typeof termsBody>

/** `planned` before its day, `live` until the next one's. */
export const termsStates = ['planned', 'live', 'past'] as const
const version = z.object({ version: z.string(), state: z.enum(termsStates) })

const deskVersion = z.object({
  id: z.number(),
  kind: z.enum(termsKinds),
  version: z.string(),
  state: z.enum(termsStates),
  text: z.string(),
  textHash: z.string(),
  createdAt: z.string(),
})
export type TermsVersion = z.infer<typeof deskVersion>

/** The terms by text and day: everybody reads them, operators bring new ones [consents.terms]. */
export const terms = {
  readTerms: endpoint({
    method: 'GET',
    path: '/v1/terms/:kind',
    summary: 'The text members agree to: the version that holds, or the one named, and which others there are',
    access: 'none',
    tells: ['terms'],
    params: z.object({ kind: z.enum(termsKinds) }),
    query: z.object({ version: z.optional(day) }),
    answer: z.extend(version, { text: z.string(), textHash: z.string(), versions: z.array(version) }),
  }),
  listTerms: endpoint({
    method: 'GET',
    path: '/v1/admin/terms',
    summary: 'The newest versions of the terms with their texts, the latest day first',
    access: 'operator',
    right: 'house',
    tells: ['terms'],
    answer: z.object({ items: z.array(deskVersion), now: z.string() }),
  }),
  planTerms: endpoint({
    method: 'POST',
    path: '/v1/admin/terms',
    summary: 'Brings new terms: their text and the day they hold from, from which on members are asked',
    access: 'operator',
    right: 'house',
    about: { nobody: 'holds for all alike' },
    kept: { of: 'terms' },
    changes: ['terms'],
    body: termsBody,
    answer: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
  }),
  withdrawTerms: endpoint({
    method: 'POST',
    path: '/v1/admin/terms/:id/withdraw',
    summary: 'Takes planned terms back before their day; what held stays for good',
    access: 'operator',
    right: 'house',
    about: { nobody: 'holds for all alike' },
    kept: { of: 'terms', by: 'id' },
    changes: ['terms'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    errors: ['TERMS_HOLD'],
  }),
}
