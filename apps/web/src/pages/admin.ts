import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** Nothing of the shop opens over an operator's work [consents.quiet-pages]. */
const desk = { access: 'member', footer: false, scroll: 'top', noConsentModal: true, noAppModal: true } as const

/** The operators' desks; what they show is refused to everybody else, to an operator before his second factor and without its right. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'moderation/desk/Home', right: 'desk.work', ...desk },
  '/admin/ambassadors': { page: 'badges/desk/Ambassadors', right: 'content.publish', ...desk },
  '/admin/audit': {
    search: { operator: /^[1-9]\d{0,14}$/, act: /^\w{1,60}$/, target: /^.{1,80}$/, from: 'day', to: 'day' },
    page: 'moderation/desk/Audit',
    right: 'audit.read',
    ...desk,
  },
  '/admin/businesses': {
    search: { status: first('waiting', 'decided') },
    page: 'settlement/desk/Businesses',
    right: 'trust.decide',
    ...desk,
  },
  '/admin/cases': {
    search: { status: first('open', 'resolved'), id: 'id' },
    page: 'safe-payment/desk/Cases',
    right: 'case.prepare',
    ...desk,
  },
  '/admin/cash-money': { page: 'cash/desk/CashMoney', right: 'money.read', ...desk },
  '/admin/coupons': { search: { view: first('all', 'waiting') }, page: 'promotions/desk/CouponOffers', right: 'coupon.read', ...desk },
  '/admin/experiments': { page: 'experiments/desk/Experiments', right: 'experiment.run', ...desk },
  '/admin/features': {
    search: { kind: first('exhibition', 'magazine', 'curation') },
    page: 'editorial/desk/Features',
    right: 'content.publish',
    ...desk,
  },
  '/admin/form-questions': { search: { service: 'text' }, page: 'catalogue/desk/FormQuestions', right: 'content.offer', ...desk },
  '/admin/funnel': { search: { from: 'day', to: 'day' }, page: 'analytics/desk/Funnel', right: 'figures', ...desk },
  '/admin/doubts': { search: { status: first('open', 'decided') }, page: 'quotes/desk/Doubts', right: 'trust.decide', ...desk },
  '/admin/inquiries': { search: { status: first('open', 'answered') }, page: 'support/desk/Inquiries', right: 'inquiry.answer', ...desk },
  '/admin/jobs': { page: 'system/desk/FailedJobs', right: 'house', ...desk },
  '/admin/licences': { search: { status: first('waiting', 'decided') }, page: 'profiles/desk/Licences', right: 'trust.decide', ...desk },
  '/admin/maintenance': { page: 'system/desk/Maintenance', right: 'house', ...desk },
  '/admin/members': { search: { q: 'text', appealed: oneOf('true') }, page: 'moderation/desk/Members', right: 'member.find', ...desk },
  '/admin/members/:memberId': { params: { memberId: 'id' }, page: 'moderation/desk/Member', right: 'member.file', ...desk },
  '/admin/members/:memberId/campaigns': {
    params: { memberId: 'id' },
    page: 'campaigns/desk/MemberCampaigns',
    right: 'trust.decide',
    ...desk,
  },
  '/admin/notices': { page: 'notifications/desk/Announcements', right: 'notice.send', ...desk },
  '/admin/operators': { page: 'moderation/desk/Operators', right: 'operators', ...desk },
  '/admin/pages/write': {
    search: { kind: first('exhibition', 'magazine', 'curation', 'announcement'), id: 'id', target: 'id' },
    page: 'content/desk/WritePage',
    right: 'content.publish',
    ...desk,
  },
  '/admin/packages': { page: 'requests/desk/Packages', right: 'content.offer', ...desk },
  '/admin/presets': {
    search: { kind: first('all', 'pro', 'partner', 'operator') },
    page: 'requests/desk/Presets',
    right: 'content.offer',
    ...desk,
  },
  '/admin/profiles': { search: { userId: 'id' }, page: 'profiles/desk/Profiles', right: 'trust.decide', ...desk },
  '/admin/portfolios': {
    search: { view: first('waiting', 'unseen', 'decided') },
    page: 'portfolio/desk/DeskPortfolios',
    right: 'trust.decide',
    ...desk,
  },
  '/admin/prices': { search: { view: first('all', 'counted', 'hand') }, page: 'prices/desk/HandPrices', right: 'content.offer', ...desk },
  '/admin/reports': { search: { status: first('waiting', 'decided') }, page: 'safety/desk/Reports', right: 'trust.decide', ...desk },
  '/admin/requests': { search: { q: 'text', id: 'id' }, page: 'requests/desk/Requests', right: 'trust.decide', ...desk },
  '/admin/questions': {
    search: { view: first('all', 'hidden'), q: 'text' },
    page: 'questions/desk/DeskQuestions',
    right: 'trust.decide',
    ...desk,
  },
  '/admin/review-events': { page: 'reviews/desk/ReviewEvents', right: 'content.publish', ...desk },
  '/admin/search': {
    search: { view: first('misses', 'words', 'barred') },
    page: 'search/desk/SearchWords',
    right: 'content.publish',
    ...desk,
  },
  '/admin/settings': { page: 'system/desk/Settings', right: 'house', ...desk },
  '/admin/stuck-money': {
    search: { kind: first('payouts', 'refunds'), id: 'id' },
    page: 'settlement/desk/StuckMoney',
    right: 'money.read',
    ...desk,
  },
  '/admin/terms': { page: 'consents/desk/Terms', right: 'house', ...desk },
  '/admin/two-factor': { search: { redirect: 'ownPage' }, page: 'sign-in/desk/TwoFactor', right: 'desk.work', ...desk },
} as const satisfies Record<string, PageOptions>
