import * as z from 'zod/mini'
import { likeCalls, unprovedLikes } from '../counters/limits.ts'
import { likes } from '../counters/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { changeStates, looksAt, looksOf, looksPage, refusalFor } from '../moderation/looks.ts'
import { shown } from '../things.ts'
import { id, pageLimit } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { proCard } from '../profiles/endpoints.ts'
import { searchCalls } from '../search/limits.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { portfolioCalls, portfolioLimits as limits } from './limits.ts'
import { listedPortfolio, portfolioBody, portfolioChanges, portfolioFields, portfolioStatus } from './schemas.ts'
import { refusalReasons } from './states.ts'

const one = z.object({ id })

/** What its pro sees of a change that is not decided or was refused. */
const change = z.nullable(
  z.object({ status: z.enum(changeStates), reason: z.nullable(z.string()), sentAt: z.string(), content: portfolioFields }),
)

const portfolioView = z.extend(portfolioFields, {
  id: z.number(),
  userId: z.number(),
  pro: proCard,
  status: portfolioStatus,
  /** Why it was refused; for its pro alone. */
  reason: z.nullable(z.string()),
  /** For its pro alone [portfolio.changing]. */
  change,
  /** Kept from everybody but its pro because of reports. */
  isHidden: z.boolean(),
  isMine: z.boolean(),
  postedAt: z.nullable(z.string()),
  /** When it or its change was sent last; for its pro alone. A change names it, so that none is made over another. */
  sentAt: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), ask: z.boolean(), report: z.boolean() }),
})
export type PortfolioView = z.infer<typeof portfolioView>

const ownPortfolio = z.extend(listedPortfolio, {
  status: portfolioStatus,
  reason: z.nullable(z.string()),
  changeStatus: z.nullable(z.enum(changeStates)),
  isHidden: z.boolean(),
  sentAt: z.string(),
  /** Visitors of its page, each once a day, and who likes it. */
  seen: z.number(),
  likes: z.number(),
  can: z.object({ takeOff: z.boolean(), putBack: z.boolean() }),
})
export type OwnPortfolio = z.infer<typeof ownPortfolio>

const saved = z.object({ id: z.number(), status: portfolioStatus, changeStatus: z.nullable(z.enum(changeStates)) })
const sending = ['PORTFOLIO_VALIDATION', 'CONTACT_NOT_ALLOWED'] as const

export const portfolio = {
  listPortfolios: endpoint({
    method: 'GET',
    path: '/v1/portfolios',
    summary: 'Posted works, the newest first: of a service, a category, a place, a pro; those that hold all of some words',
    mayLag: true,
    access: 'none',
    tells: ['works'],
    costly: 'q',
    query: z.object({
      service: z.optional(anyText(80)),
      category: z.optional(anyText(80)),
      /** `서울-강남구` */
      area: z.optional(anyText(40)),
      /** A pro’s member id. */
      user: z.optional(id),
      /** Not this one. */
      except: z.optional(id),
      q: z.optional(z.string().check(z.trim(), z.maxLength(limits.keyword, tooLong(limits.keyword, '찾는 말은')))),
      cursor: cursorOf([momentPart, idPart]),
      size: pageLimit(limits.mostInPage, limits.page),
    }),
    answer: z.object({ items: z.array(listedPortfolio), next_cursor: z.nullable(z.string()) }),
    limit: searchCalls,
  }),
  listOwnPortfolios: endpoint({
    method: 'GET',
    path: '/v1/portfolios/me',
    summary: 'The pro’s own works in every state, the newest first',
    access: 'provider',
    tells: ['works'],
    answer: z.object({ items: z.array(ownPortfolio), limit: z.number() }),
  }),
  getPortfolio: endpoint({
    method: 'GET',
    path: '/v1/portfolios/:id',
    summary: 'A posted work; any of his own for its pro',
    mayLag: true,
    access: 'none',
    tells: ['works'],
    params: one,
    answer: portfolioView,
    errors: ['PORTFOLIO_ACCESS_DENIED'],
  }),
  getPortfolioLikes: endpoint({
    method: 'GET',
    path: '/v1/portfolios/:id/like',
    summary: 'How many like a work that the caller may see, and whether he does',
    access: 'none',
    tells: ['likes'],
    params: one,
    answer: likes,
    errors: ['PORTFOLIO_ACCESS_DENIED'],
  }),
  likePortfolio: endpoint({
    method: 'PUT',
    path: '/v1/portfolios/:id/like',
    summary: 'A member likes a posted work of somebody else; again changes nothing',
    access: 'member',
    changes: ['likes'],
    params: one,
    answer: likes,
    errors: ['PORTFOLIO_ACCESS_DENIED', 'PORTFOLIO_OWN'],
    idempotent: true,
    limit: { ...likeCalls, count: 'likes' },
    unproved: unprovedLikes,
  }),
  unlikePortfolio: endpoint({
    method: 'DELETE',
    path: '/v1/portfolios/:id/like',
    summary: 'Takes a like back, whatever became of the work; again changes nothing. Of one he may not see no number is told: 0',
    access: 'member',
    changes: ['likes'],
    params: one,
    answer: likes,
    idempotent: true,
    limit: { ...likeCalls, count: 'likes' },
  }),
  sendPortfolio: endpoint({
    method: 'POST',
    path: '/v1/portfolios',
    summary: 'A pro sends a work to be posted',
    access: 'provider',
    changes: ['works'],
    body: portfolioBody,
    invalid: 'PORTFOLIO_VALIDATION',
    answer: saved,
    errors: [...sending, 'PORTFOLIO_LIMIT'],
    status: 201,
    idempotent: true,
    limit: portfolioCalls,
  }),
  changePortfolio: endpoint({
    method: 'PUT',
    path: '/v1/portfolios/:id',
    summary: 'Changes a work, which is looked at again; or takes it off and puts it back. What is left out stays',
    access: 'provider',
    changes: ['works'],
    params: one,
    body: portfolioChanges,
    invalid: 'PORTFOLIO_VALIDATION',
    answer: saved,
    errors: [...sending, 'PORTFOLIO_EDIT_DENIED', 'PORTFOLIO_EDIT_STATUS'],
    limit: portfolioCalls,
  }),
  deletePortfolio: endpoint({
    method: 'DELETE',
    path: '/v1/portfolios/:id',
    summary: 'Its pro deletes a work for good',
    access: 'provider',
    changes: ['works'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
    errors: ['PORTFOLIO_EDIT_DENIED'],
  }),
}

const deskPortfolio = z.object({
  ...shown,
  id: z.number(),
  userId: z.number(),
  nickName: z.string(),
  reviewCount: z.number(),
  status: portfolioStatus,
  changeStatus: z.nullable(z.enum(changeStates)),
  /** What is to be looked at: the change where one waits. */
  content: portfolioFields,
  reason: z.nullable(z.string()),
  isHidden: z.boolean(),
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
  can: z.object({ post: z.boolean(), refuse: z.boolean(), look: z.boolean() }),
})
export type DeskPortfolio = z.infer<typeof deskPortfolio>

const decided = z.object({ id: z.number(), status: portfolioStatus })

export const portfolioViews = ['waiting', 'unseen', 'decided'] as const

const looks = looksOf({ thing: 'portfolio', of: 'portfolios', tag: 'waitingWorks' })

export const portfolioDesk = {
  deskPortfolios: endpoint({
    ...looks.list,
    path: '/v1/admin/portfolios',
    summary: 'Works that wait, or were posted at once and not looked at, the oldest first; those decided, the newest first',
    query: z.object({ view: z._default(z.enum(portfolioViews), 'waiting'), cursor: cursorOf([momentPart, idPart]) }),
    answer: looksPage(deskPortfolio),
  }),
  postPortfolio: endpoint({
    ...looks.one,
    path: '/v1/admin/portfolios/:id/post',
    summary: 'What waits is good: everybody sees it',
    answer: decided,
    errors: ['PORTFOLIO_EDIT_STATUS'],
  }),
  refusePortfolio: endpoint({
    ...looks.one,
    path: '/v1/admin/portfolios/:id/refuse',
    summary: 'What waits, or what was posted, is refused; its pro is told why and may mend it',
    body: refusalFor(refusalReasons),
    answer: decided,
    errors: ['PORTFOLIO_EDIT_STATUS'],
  }),
  lookAtPortfolios: endpoint({
    ...looks.several,
    path: '/v1/admin/portfolios/looked',
    summary: 'Works posted at once were looked at and stay',
    body: looksAt(limits.deskPage),
    answer: z.object({ looked: z.number() }),
  }),
}
