import type { Right } from '../rights.ts'
import { safePaymentLimits } from '../safe-payment/limits.ts'
import { reportLimits } from '../safety/limits.ts'
import { decideWithin } from './limits.ts'

type DeskRow = {
  readonly label: string
  /** Its page; where a page holds several desks, with the query that shows this one. */
  readonly path: string
  /** Within what time the oldest should have its answer, in milliseconds. */
  readonly within: number
  /** What its things are called in the audit. */
  readonly about: string
  readonly right: Right
}

/** What operators owe an answer: a desk each, in the order in which equally full ones are shown [moderation.desks]. */
export const deskTable = {
  cases: { label: '거래 확인', path: '/admin/cases', within: safePaymentLimits.caseLifetime, about: 'cases', right: 'case.prepare' },
  reports: { label: '신고', path: '/admin/reports', within: reportLimits.decideWithin, about: 'reports', right: 'trust.decide' },
  doubts: { label: '가짜 요청 환불', path: '/admin/doubts', within: decideWithin.doubts, about: 'doubts', right: 'trust.decide' },
  inquiries: { label: '문의', path: '/admin/inquiries', within: decideWithin.inquiries, about: 'inquiries', right: 'inquiry.answer' },
  appeals: {
    label: '이의 신청',
    path: '/admin/members?appealed=true',
    within: decideWithin.appeals,
    about: 'members',
    right: 'member.find',
  },
  licences: { label: '자격 확인', path: '/admin/licences', within: decideWithin.licences, about: 'licences', right: 'trust.decide' },
  businesses: {
    label: '사업자 확인',
    path: '/admin/businesses',
    within: decideWithin.businesses,
    about: 'businesses',
    right: 'trust.decide',
  },
  profiles: { label: '새로 고친 프로필', path: '/admin/profiles', within: decideWithin.profiles, about: 'profiles', right: 'trust.decide' },
  portfolios: {
    label: '포트폴리오',
    path: '/admin/portfolios',
    within: decideWithin.portfolios,
    about: 'portfolios',
    right: 'trust.decide',
  },
  unseenPortfolios: {
    label: '먼저 올라간 포트폴리오',
    path: '/admin/portfolios?view=unseen',
    within: decideWithin.unseenPortfolios,
    about: 'portfolios',
    right: 'trust.decide',
  },
  payouts: {
    label: '멈춘 정산',
    path: '/admin/stuck-money?kind=payouts',
    within: decideWithin.payouts,
    about: 'payouts',
    right: 'money.read',
  },
  refunds: {
    label: '멈춘 환불',
    path: '/admin/stuck-money?kind=refunds',
    within: decideWithin.refunds,
    about: 'refunds',
    right: 'money.read',
  },
  cashRefunds: {
    label: '멈춘 캐시 환불',
    path: '/admin/cash-money',
    within: decideWithin.cashRefunds,
    about: 'cash-refunds',
    right: 'money.read',
  },
} as const satisfies Record<string, DeskRow>

export type Desk = keyof typeof deskTable
export const desks = Object.keys(deskTable) as [Desk, ...Desk[]]
