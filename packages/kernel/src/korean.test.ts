import { josa } from 'es-hangul'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  graphemes,
  graphemeLength,
  hasSymbols,
  isHangulOnly,
  maskEmail,
  maskName,
  maskPhone,
  segmentedAtOnce,
  stripSymbols,
  truncate,
  withParticle,
  type Particle,
} from './korean.ts'
import { checkText } from './names.ts'

test('a particle follows the last sound, also of figures and letters', () => {
  expect([
    withParticle('견적', '을/를'),
    withParticle('이사', '을/를'),
    withParticle('서울', '으로/로'),
    withParticle('부산', '으로/로'),
  ]).toEqual(['견적을', '이사를', '서울로', '부산으로'])
  expect([
    withParticle('7', '을/를'),
    withParticle('2', '이/가'),
    withParticle('퍼스널 트레이닝(PT)', '은/는'),
    withParticle('XML', '이/가'),
  ]).toEqual(['7을', '2가', '퍼스널 트레이닝(PT)는', 'XML이'])
})

test('every particle is the one that the library of Korean picks, behind each syllable', () => {
  const particles: Particle[] = ['이/가', '와/과', '으로/로', '으로서/로서', '으로부터/로부터', '이에요/예요', '아/야']
  const differing = Array.from({ length: 0xd7a4 - 0xac00 }, (_, at) => String.fromCharCode(0xac00 + at)).flatMap((syllable) =>
    particles
      .filter((particle) => withParticle(syllable, particle) !== syllable + josa.pick(syllable, particle))
      .map((one) => syllable + one),
  )
  expect(differing).toEqual([])
})

test('lengths and cuts are those people count', () => {
  expect(graphemeLength('가족👨‍👩‍👧'.normalize('NFD'))).toBe(3)
  expect(graphemeLength('👨🏻‍👩🏻‍👧🏻‍👦🏻')).toBe(1)
  expect(graphemeLength(`가${'\u200d'.repeat(999)}`)).toBe(50)
  expect(truncate('가족👨‍👩‍👧사진', 3, '…')).toBe('가족👨‍👩‍👧…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
      expect(graphemeLength(truncate(text, limit))).toBe(Math.min(limit, graphemeLength(text)))
    }),
  )
})

test('personal data is masked', () => {
  expect([maskName('김민지'), maskName('👨‍👩‍👧집'), maskEmail('minji@dure.test'), maskEmail('없음'), maskPhone('010-0000-0001')]).toEqual([
    '김**',
    '👨‍👩‍👧**',
    'mi***@dure.test',
    '***',
    '010-****-0001',
  ])
})

test('profile texts lose emoji and symbols but keep words, figures and units', () => {
  expect(stripSymbols('★정직한♥ 시공★ 84.97㎡ ㈜두레 1️⃣층 👍🏽 100% (A/S)')).toBe('정직한 시공 84.97㎡ ㈜두레 1층  100% (A/S)')
  expect(hasSymbols('견적을 보내 드려요. 3~5일 걸려요!')).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(stripSymbols(stripSymbols(text))).toBe(stripSymbols(text))
    }),
  )
})

test('texts keep to their lengths', () => {
  expect([checkText('review', '좋아요'), checkText('chat', '가'.repeat(2_001))]).toEqual([
    '리뷰는 10자 이상 입력해 주세요.',
    '메시지는 2,000자까지 입력할 수 있어요.',
  ])
  expect([isHangulOnly('김민지'), isHangulOnly('김 민지'), isHangulOnly('ㅋㅋ')]).toEqual([true, false, false])
})

test('the segmenter is given a piece at a time, and characters are counted as if it had been given all', () => {
  const given: number[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called on the segmenter it was asked of
  const { segment } = Intl.Segmenter.prototype
  Intl.Segmenter.prototype.segment = function (text) {
    given.push(text.length)
    return segment.call(this, text)
  }
  try {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('가', 'a\u0301\u0323', '👨‍👩‍👧', '🇰🇷', '👍🏽', '\r\n', '각'), { minLength: 200, maxLength: 700 }),
        (all) => {
          const text = all.join(' ')
          expect([...graphemes(text)].map((one) => one.segment).join('')).toBe(text)
          expect([...graphemes(text)].length).toBe(all.length * 2 - 1)
        },
      ),
      { numRuns: 30 },
    )
    expect(graphemeLength('a\u0323\u0301'.repeat(300_000), 1_000)).toBe(1_001)
    expect(graphemeLength(`a${'\u0336'.repeat(300_000)}`, 1_000)).toBeGreaterThan(1_000)
    expect(truncate('🇰🇷'.repeat(10_000), 3)).toBe('🇰🇷🇰🇷🇰🇷')
  } finally {
    Intl.Segmenter.prototype.segment = segment
  }
  expect(Math.max(...given)).toBeLessThanOrEqual(segmentedAtOnce)
})
