import { first, oneOf } from './navigation/readers.ts'
import type { PageOptions } from './navigation/row.ts'

/** Nothing of the shop opens over an operator's work [consents.quiet-pages]. */
const desk = { access: 'member', footer: false, scroll: 'top', noConsentModal: true, noAppModal: true } as const

/** The operators' desks; what they show is refused to everybody else, and to an operator before his second factor. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'moderation/desk/Home', ...desk },
  '/admin/ambassadors': { page: 'badges/desk/Ambassadors', ...desk },
  '/admin/audit': {
    search: { operator: /^[1-9]\d{0,14}$/, act: /^\w{1,60}$/, target: /^.{1,80}$/, from: 'day', to: 'day' },
    page: 'moderation/desk/Audit',
    ...desk,
  },
  '/admin/businesses': { search: { status: first('waiting', 'decided') }, page: 'settlement/desk/Businesses', ...desk },
  '/admin/cases': { search: { status: first('open', 'resolved'), id: 'id' }, page: 'safe-payment/desk/Cases', ...desk },
  '/admin/cash-money': { page: 'cash/desk/CashMoney', ...desk },
  '/admin/experiments': { page: 'experiments/desk/Experiments', ...desk },
  '/admin/features': { search: { kind: first('exhibition', 'magazine', 'curation') }, page: 'editorial/desk/Features', ...desk },
  '/admin/form-questions': { search: { service: 'text' }, page: 'catalogue/desk/FormQuestions', ...desk },
  '/admin/funnel': { search: { from: 'day', to: 'day' }, page: 'analytics/desk/Funnel', ...desk },
  '/admin/doubts': { search: { status: first('open', 'decided') }, page: 'quotes/desk/Doubts', ...desk },
  '/admin/inquiries': { search: { status: first('open', 'answered') }, page: 'support/desk/Inquiries', ...desk },
  '/admin/jobs': { page: 'system/desk/FailedJobs', ...desk },
  '/admin/licences': { search: { status: first('waiting', 'decided') }, page: 'profiles/desk/Licences', ...desk },
  '/admin/maintenance': { page: 'system/desk/Maintenance', ...desk },
  '/admin/members': { search: { q: 'text', appealed: oneOf('true') }, page: 'moderation/desk/Members', ...desk },
  '/admin/members/:memberId': { params: { memberId: 'id' }, page: 'moderation/desk/Member', ...desk },
  '/admin/members/:memberId/campaigns': { params: { memberId: 'id' }, page: 'campaigns/desk/MemberCampaigns', ...desk },
  '/admin/notices': { page: 'notifications/desk/Announcements', ...desk },
  '/admin/packages': { page: 'requests/desk/Packages', ...desk },
  '/admin/presets': { search: { kind: first('all', 'pro', 'partner', 'operator') }, page: 'requests/desk/Presets', ...desk },
  '/admin/profiles': { search: { userId: 'id' }, page: 'profiles/desk/Profiles', ...desk },
  '/admin/portfolios': { search: { view: first('waiting', 'unseen', 'decided') }, page: 'portfolio/desk/DeskPortfolios', ...desk },
  '/admin/prices': { search: { view: first('all', 'counted', 'hand') }, page: 'prices/desk/HandPrices', ...desk },
  '/admin/reports': { search: { status: first('waiting', 'decided') }, page: 'safety/desk/Reports', ...desk },
  '/admin/requests': { search: { q: 'text', id: 'id' }, page: 'requests/desk/Requests', ...desk },
  '/admin/questions': { search: { view: first('all', 'hidden'), q: 'text' }, page: 'questions/desk/DeskQuestions', ...desk },
  '/admin/review-events': { page: 'reviews/desk/ReviewEvents', ...desk },
  '/admin/search': { search: { view: first('misses', 'words', 'barred') }, page: 'search/desk/SearchWords', ...desk },
  '/admin/settings': { page: 'system/desk/Settings', ...desk },
  '/admin/stuck-money': { search: { kind: first('payouts', 'refunds'), id: 'id' }, page: 'settlement/desk/StuckMoney', ...desk },
  '/admin/two-factor': { search: { redirect: 'ownPage' }, page: 'sign-in/desk/TwoFactor', ...desk },
} as const satisfies Record<string, PageOptions>
