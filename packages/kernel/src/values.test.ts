import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessCheckDigit, formatBusinessNumber, parseBusinessNumber } from './businessNumber.ts'
import { parseEmail } from './email.ts'
import { boxAround, distanceKm, formatDistance, isInBox } from './geo.ts'
import { newUuid, parseId, parseWhole, randomDigits, randomKey } from './ids.ts'
import { formatCash, formatSignedWon, formatWon, isWon, percentOf, readWon } from './money.ts'
import { decodeCursor, encodeCursor, pageOf } from './pagination.ts'
import { isLeakedPassword } from './passwords/password.ts'
import { formatPhone, isMobile, isProMobile, isSafeNumber, parseMobile, readMobile, readPhone } from './phone.ts'

describe('money', () => {
  test('is shown in won', () => {
    // What was taken from nothing is nothing, and has no sign.
    expect([formatWon(-0), formatCash(-0), formatSignedWon(-0)]).toEqual(['0원', '0캐시', '0원'])
    expect([formatWon(12_000), formatSignedWon(500), formatSignedWon(-3_000), formatCash(1_200)]).toEqual([
      '12,000원',
      '+500원',
      '-3,000원',
      '1,200캐시',
    ])
    expect([isWon(0), isWon(-1), isWon(1.5), isWon('1')]).toEqual([true, false, false, false])
  })
  test.each([
    [
      150_000,
      [
        '150000',
        '150,000',
        '150,000원',
        '₩150,000',
        '￦150,000',
        ' 150 000 원 ',
        '１５００００',
        '150000.00',
        '15만',
        '15만원',
        '15만 원',
        '15.0만',
      ],
    ],
    [15_000, ['1만5천', '1만 5,000원', '1.5만', '1만5천원']],
    [5_000, ['5천', '5천원', '5,000', '5.000천', '0.5만']],
    [50_000_000, ['5천만', '5000만원', '0.5억', '5천만 원']],
    [123_456_789, ['1억 2345만 6789', '123,456,789원']],
    [2_500_000, ['2백50만', '250만']],
    [0, ['0', '0원']],
  ])('%i is read however it is written', (won, texts) => {
    for (const text of texts) expect([text, readWon(text)]).toEqual([text, won])
  })
  test('what is no one amount is read as none', () => {
    for (const text of [
      '',
      '원',
      '만',
      '-1',
      '15만~20만',
      '약 15만',
      '삼만',
      '1.5',
      '150.000.000',
      '15만만',
      '5천1만2억',
      '9'.repeat(16),
      '1e5',
      '0x10',
      '10%',
    ])
      expect([text, readWon(text)]).toEqual([text, undefined])
  })
  test('what is shown is read as it was', () => {
    fc.assert(fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (won) => readWon(formatWon(won)) === won))
  })
  test('percentages round down to the won', () => {
    expect([percentOf(200_000, 3.5), percentOf(999, 3.5), percentOf(1, 99), percentOf(1_000, 0.25)]).toEqual([7_000, 34, 0, 2])
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (amount, hundredths) => {
        expect(BigInt(percentOf(amount, hundredths / 100))).toBe((BigInt(amount) * BigInt(hundredths)) / 10_000n)
      }),
    )
  })
})

describe('phones', () => {
  test('mobile numbers are taken in any spelling', () => {
    for (const text of [
      '010-0000-0001',
      '01000000001',
      '+82 10-0000-0001',
      '０１０ 0000 0001',
      '82-010-0000-0001',
      '0082 10 0000 0001',
      '\u202a010-0000-0001\u202c',
      '010\u200b-0000-0001',
    ])
      expect(parseMobile(text)).toBe('01000000001')
    expect([
      isMobile('02-123-4567'),
      isMobile('010-123-4567'),
      isMobile('011-123-4567'),
      isProMobile('011-123-4567'),
      isProMobile('010-0000-0001'),
    ]).toEqual([false, false, true, false, true])
    expect([isSafeNumber('0507-1234-5678'), isSafeNumber('010-0000-0001')]).toEqual([true, false])
  })
  test('a number is read as address books give it, and nothing else is dropped to make one [texts.phones]', () => {
    for (const text of [
      '+82 10-0000-0001',
      '+82 (0)10.0000.0001',
      'tel:+821000000001',
      '010.0000.0001',
      '(010) 0000–0001',
      '\u2068０１０－００００－０００１\u2069',
      '\u202a+82\u00a010\u00a00000\u00a00001\u202c',
    ])
      expect(readPhone(text), text).toBe('01000000001')
    for (const text of ['공일공 0000 0001', '010-0000-0001 (회사)', 'a01000000001', '010,0000,0001,', '01000000001번'])
      expect(readPhone(text), text).toBeUndefined()
    for (const text of ['821000000001', '008210-0000-0001', '010-0000-0001']) expect(readMobile(text), text).toBe('01000000001')
    for (const text of ['12', '8210', '02-123-4567', '01000000001번']) expect(readMobile(text), text).toBeUndefined()
  })
  test('numbers are shown with hyphens', () => {
    expect(
      ['01000000001', '0111234567', '021234567', '0212345678', '0311234567', '050712345678', '16000000', '119'].map(formatPhone),
    ).toEqual(['010-0000-0001', '011-123-4567', '02-123-4567', '02-1234-5678', '031-123-4567', '0507-1234-5678', '1600-0000', '119'])
  })
})

test('e-mail addresses have one spelling', () => {
  expect(parseEmail('  MinJi@Dure.TEST ')).toBe('minji@dure.test')
  for (const wrong of [
    '',
    'minji',
    'minji@dure',
    '@dure.test',
    'a b@dure.test',
    'a..b@dure.test',
    'minji@-dure.test',
    `${'a'.repeat(65)}@dure.test`,
  ])
    expect(parseEmail(wrong)).toBeUndefined()
})

test('the words no password may be are known whatever their case and closing symbols', () => {
  for (const leaked of ['dure1234!', 'dure1234-_~', 'gosu1234', 'qwer1234', 'QWER1234!', 'tkfkdgo123', 'password1'])
    expect(isLeakedPassword(leaked)).toBe(true)
  for (const own of ['dure!moving7', 'Haneul#2481', 'k8$k8$k8$']) expect(isLeakedPassword(own)).toBe(false)
})

describe('ids', () => {
  test('keys are random and url-safe', () => {
    expect(randomKey()).toMatch(/^[\w-]{43}$/)
    expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(newUuid()).not.toBe(newUuid())
    expect(randomDigits(6)).toMatch(/^\d{6}$/)
    expect(new Set(Array.from({ length: 100 }, () => randomKey(16))).size).toBe(100)
  })
  test('only whole positive safe numbers are ids', () => {
    expect([parseId('12'), parseId(12), parseWhole('-3', -5), parseWhole('0')]).toEqual([12, 12, -3, 0])
    for (const wrong of ['0', '-1', '1.5', '1e3', ' 1', '', '9'.repeat(16), NaN, 0, null, undefined, {}])
      expect(parseId(wrong)).toBeUndefined()
    expect(parseWhole('11', 0, 10)).toBeUndefined()
  })
})

describe('geography', () => {
  test('Seoul to Busan is some 325 km', () => {
    expect(distanceKm({ lat: 37.5665, lng: 126.978 }, { lat: 35.1796, lng: 129.0756 })).toBeCloseTo(325, -1)
    expect([formatDistance(0.85), formatDistance(1.24), formatDistance(24.2), formatDistance(0.996)]).toEqual([
      '850m',
      '1.2km',
      '24km',
      '1.0km',
    ])
  })
  test('the box holds every point within the distance', () => {
    const point = fc.record({ lat: fc.double({ min: 33, max: 39, noNaN: true }), lng: fc.double({ min: 124, max: 132, noNaN: true }) })
    fc.assert(
      fc.property(point, point, (center, other) => {
        expect(isInBox(other, boxAround(center, distanceKm(center, other)))).toBe(true)
        expect(distanceKm(center, other)).toBeCloseTo(distanceKm(other, center), 9)
      }),
    )
  })
})

describe('paging', () => {
  const part = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  test('a cursor gives back what it was given, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        expect(decodeCursor(encodeCursor(parts))).toEqual(parts)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.isArray(decodeCursor(text) ?? [])).toBe(true)
      }),
    )
    for (const wrong of ['!', 'a', btoa('{"a":1}'), btoa('[[1]]'), 'x'.repeat(2_000)]) expect(decodeCursor(wrong)).toBeUndefined()
  })
  test('a page ends where the rows do', () => {
    expect(pageOf([1, 2, 3], 3, (row) => [row])).toEqual({ items: [1, 2, 3], next_cursor: null })
    expect(pageOf([1, 2, 3], 2, (row) => [row])).toEqual({ items: [1, 2], next_cursor: encodeCursor([2]) })
  })
})

test('business numbers carry their check digit', () => {
  expect([
    parseBusinessNumber('220-81-62517'),
    parseBusinessNumber('220-81-62518'),
    parseBusinessNumber('220816251'),
    parseBusinessNumber('a220-81-62517'),
  ]).toEqual(['2208162517', undefined, undefined, undefined])
  expect([formatBusinessNumber('2208162517'), formatBusinessNumber('2208'), formatBusinessNumber('')]).toEqual([
    '220-81-62517',
    '220-8',
    '',
  ])
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
      expect(parseBusinessNumber(nine + businessCheckDigit(nine))).toBe(nine + businessCheckDigit(nine))
    }),
  )
})
