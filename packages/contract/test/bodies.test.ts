import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimitOf } from '../src/bodies.ts'
import { endpoint, type Declaration } from '../src/endpoint.ts'
import { endpoints } from '../src/index.ts'
import { systemLimits } from '../src/system/limits.ts'

const writes = Object.entries(endpoints as Record<string, Declaration>).filter(
  ([, { method, multipart }]) => method !== 'GET' && multipart !== true,
)

const declared = (body: z.ZodMiniType): Declaration =>
  endpoint({ method: 'POST', path: '/x', summary: '', access: 'none', changes: [], body, answer: z.object({}) })

test('a body has the bytes its schema can hold and some for blanks, and none more than a megabyte [availability.body-limits]', () => {
  const none = bodyLimitOf(endpoint({ method: 'POST', path: '/x', summary: '', access: 'none', changes: [], answer: z.object({}) }))
  const text = z.object({ text: z.string().check(z.maxLength(1_000)) })
  const held = JSON.stringify({ text: '가'.repeat(1_000) }).replaceAll('가', '\\uac00')
  expect(bodyLimitOf(declared(text)) - none).toBeGreaterThanOrEqual(held.length)
  expect(bodyLimitOf(declared(text)) - none).toBeLessThan(held.length + 100)
  const list = z.object({ all: z.optional(z.array(text).check(z.maxLength(10))) })
  expect(bodyLimitOf(declared(list)) - none).toBeLessThan(10 * (held.length + 100))
  const named = z.object({ all: z.partialRecord(z.enum(['one', 'two']), text) })
  expect(bodyLimitOf(declared(named)) - none).toBeGreaterThanOrEqual(2 * held.length)
  expect(bodyLimitOf(declared(named)) - none).toBeLessThan(2 * (held.length + 100))
  expect(bodyLimitOf(declared(z.record(z.string(), text)))).toBe(systemLimits.body)
  for (const [, declaration] of writes) expect(bodyLimitOf(declaration)).toBeLessThanOrEqual(systemLimits.body)
})

test('few endpoints take a whole megabyte [availability.body-limits]', () => {
  const whole = writes.filter(([, declaration]) => bodyLimitOf(declaration) === systemLimits.body).map(([name]) => name)
  expect(whole.toSorted()).toEqual([
    'changePost',
    'changeProduct',
    'changeSetting',
    'createTemplate',
    'makePreset',
    'makePresetForOperators',
    'previewBlocks',
    'previewPost',
    'putProductDraft',
    'saveDraft',
    'savePostDraft',
    'sendProduct',
    'signUpPro',
    'signUpProByKakao',
    'submitCollection',
    'submitRequest',
    'updateTemplate',
    'writePage',
    'writePost',
  ])
})
