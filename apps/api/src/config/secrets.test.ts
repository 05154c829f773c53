import { describe, expect, test } from 'vitest'
import { seal, sealAnew, unseal } from '../seal.ts'
import { lookupHash, readSecrets } from './secrets.ts'
import { readToken, signToken } from '../signedToken.ts'

const old = 'the-old-key-of-the-product-0123456789'
const young = 'the-young-key-of-the-product-012345678'
const read = (given: string, lookup = ''): ReturnType<typeof readSecrets> & { complaints: string[] } => {
  const complaints: string[] = []
  return { ...readSecrets(given, lookup, complaints), complaints }
}
const before = read(old)
const between = read(`${young} ${old}`, old)
const after = read(young, old)
const now = new Date('2026-11-25T12:00:00Z')
const claim = { subject: 7, now, seconds: 60 }

describe('secrets that take the place of others [availability.secrets]', () => {
  test('what the former one sealed and signed is opened and believed beside the new one, and no more once it is gone', () => {
    const sealed = seal(before.secret, 'a-purpose', '계좌 110')
    const token = signToken(before.secret, 'opt-out', claim)
    expect(unseal(between.secret, 'a-purpose', sealed)).toBe('계좌 110')
    expect(readToken(between.secret, 'opt-out', token, now)).toBe(7)
    expect(() => unseal(after.secret, 'a-purpose', sealed)).toThrow()
    expect(readToken(after.secret, 'opt-out', token, now)).toBeNull()
  })

  test('the first seals and signs: what is new needs no other', () => {
    expect(unseal(after.secret, 'a-purpose', seal(between.secret, 'a-purpose', '새것'))).toBe('새것')
    expect(readToken(after.secret, 'opt-out', signToken(between.secret, 'opt-out', claim), now)).toBe(7)
  })

  test('what was sealed before is sealed anew once, and opens by the new one alone', () => {
    const anew = sealAnew(between.secret, 'a-purpose', seal(before.secret, 'a-purpose', '계좌 110'))!
    expect(unseal(after.secret, 'a-purpose', anew)).toBe('계좌 110')
    expect(sealAnew(between.secret, 'a-purpose', anew)).toBeNull()
    expect(() => sealAnew(after.secret, 'a-purpose', seal(before.secret, 'a-purpose', 'x'))).toThrow()
  })

  test('a purpose opens no other’s, by none of them', () => {
    expect(() => unseal(between.secret, 'another', seal(before.secret, 'a-purpose', 'x'))).toThrow()
    expect(readToken(between.secret, 'web-token', signToken(before.secret, 'opt-out', claim), now)).toBeNull()
  })

  test('what is found by its hash is found through all of it', () => {
    const found = [before, between, after].map((one) => lookupHash(one).update('account:088:110').digest('hex'))
    expect(new Set(found).size).toBe(1)
  })

  test('each has 32 characters, none stands twice, and several need the key of what is found by its hash', () => {
    expect([before, between, after].map((one) => one.complaints)).toEqual([[], [], []])
    expect(read(`${young} short`, old).complaints).toEqual([
      'SECRET_KEY must have at least 32 characters, each of them where there are several',
    ])
    expect(read(`${young} ${young}`, old).complaints).toEqual(['SECRET_KEY names one of its keys twice'])
    expect(read(`${young} ${old}`).complaints).toEqual(['LOOKUP_KEY must be set beside several of SECRET_KEY, to the one there was before'])
    expect(read(young, 'short').complaints).toEqual(['LOOKUP_KEY must have at least 32 characters'])
  })
})
