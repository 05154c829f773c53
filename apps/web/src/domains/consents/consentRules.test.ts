import { describe, expect, test } from 'vitest'
import type { Me } from '@dure/contract/page'
import { matchPage } from '../../navigation/match.ts'
import { rows } from '../../routes.ts'
import { isPersonalInfoTarget, modalFor } from './consentRules.ts'
import type { Situation } from './consentRules.ts'

const answered: Me = {
  id: 7,
  first_name: '김민지',
  email: 'minji@dure.test',
  phone: null,
  type: 'customer',
  provider: null,
  allow_news_letters: true,
  allow_use_marketing: true,
  allow_use_select_info: true,
  check_allow_news_letters: false,
  require_terms: false,
  terms_of_use_rejection_expired: true,
  entered_interest_infos: true,
}
const pro: Me = { ...answered, type: 'provider', provider: { id: 3 }, allow_use_marketing: false, check_allow_news_letters: true }

const row = (path: string) => matchPage(path)!.row
const asked = (me: Me | null, path = '/mypage', more: Partial<Situation> = {}) =>
  modalFor({
    me,
    row: row(path),
    from: undefined,
    search: new URLSearchParams(),
    quietGroup: false,
    afterSuccess: true,
    dismissed: () => false,
    ...more,
  })

test('nothing that may be refused is asked before something was done; new terms are', () => {
  const first = { afterSuccess: false }
  expect(asked({ ...answered, entered_interest_infos: false }, '/', first)).toBeNull()
  expect(asked(pro, '/mypage', first)).toBeNull()
  const terms = { ...answered, entered_interest_infos: false, require_terms: true }
  expect(asked(terms, '/mypage', first)).toBe('required-terms')
  expect(asked(terms, '/mypage')).toBe('personal-info')
  expect(asked({ ...pro, require_terms: true }, '/mypage', first)).toBe('advertising-consent')
})

describe('personal information', () => {
  test.each([
    ['allow_use_marketing', false],
    ['allow_news_letters', false],
    ['allow_use_select_info', false],
    ['entered_interest_infos', false],
  ] as const)('is asked of a customer without %s', (name, value) => {
    expect(isPersonalInfoTarget({ ...answered, [name]: value })).toBe(true)
    expect(asked({ ...answered, [name]: value })).toBe('personal-info')
  })
  test('is asked of nobody who answered all, refused lately, or is a pro', () => {
    expect(isPersonalInfoTarget(answered)).toBe(false)
    expect(isPersonalInfoTarget({ ...answered, entered_interest_infos: false, terms_of_use_rejection_expired: false })).toBe(false)
    expect(isPersonalInfoTarget({ ...answered, entered_interest_infos: false, provider: { id: 3 } })).toBe(false)
  })
})

describe('advertising consent', () => {
  test('is asked where a newsletter check or new terms apply and marketing consent is missing [consents.modals]', () => {
    expect(asked(pro)).toBe('advertising-consent')
    expect(asked({ ...pro, check_allow_news_letters: false, require_terms: true })).toBe('advertising-consent')
    expect(asked({ ...pro, check_allow_news_letters: false })).toBeNull()
    expect(asked({ ...pro, allow_use_marketing: true })).toBeNull()
    expect(asked(null)).toBeNull()
  })
  test('gives way to personal information [consents.modals]', () => {
    const both = { ...answered, allow_use_marketing: false, check_allow_news_letters: true }
    expect(asked(both)).toBe('personal-info')
    expect(asked(both, '/mypage', { dismissed: (modal) => modal === 'personal-info' })).toBe('advertising-consent')
  })
  test('new terms alone are asked of whoever gave it', () => {
    expect(asked({ ...pro, allow_use_marketing: true, require_terms: true })).toBe('required-terms')
  })
  test.each([
    '/login',
    '/sign-up',
    '/pro',
    '/pro/welcome-a',
    '/pro/category-a/music-lesson',
    '/pro/service-a/music-lesson',
    '/hire/piano-lesson',
    '/requests/12/complete',
    '/market',
    '/market/products/3',
    '/market/order',
    '/market/order/complete',
    '/admin',
    '/admin/reports',
    '/admin/members/12',
  ])('is not asked on %s [consents.quiet-pages]', (path) => expect(asked(pro, path)).toBeNull())
  test.each(['/pro/chats/3', '/store', '/requests/received/12'])(
    'is asked on %s, but not of the quiet group [consents.quiet-pages]',
    (path) => {
      expect([asked(pro, path), asked(pro, path, { quietGroup: true })]).toEqual(['advertising-consent', null])
    },
  )
  test('is not asked with a redirect in the query, from the pro sign-up, or after “다시 보지 않기” [consents.quiet-pages]', () => {
    expect(asked(pro, '/mypage', { search: new URLSearchParams('redirect=/mypage') })).toBeNull()
    expect(asked(pro, '/requests/received', { from: row('/pro/service-a/music-lesson') })).toBeNull()
    expect(asked(pro, '/mypage', { dismissed: () => true })).toBeNull()
  })
})

test('nothing is asked on a page that is no page', () => {
  expect(asked(pro, '/mypage', { row: undefined })).toBeNull()
  expect(rows.length).toBeGreaterThan(100)
})
