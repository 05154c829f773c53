import { relative } from 'node:path'
import type { Page } from 'playwright-core'
import type { RunnerTestSuite } from 'vitest'
import { matchPage } from '../apps/web/src/navigation/match.ts'
import type { PagePath } from '../apps/web/src/routes.ts'
import { atEnd } from '../test/atEnd.ts'

/**
 * Pages that a journey opens by their address and looks at as they are, with a silent console: axe and both sizes once are enough. The
 * file of each fails where it looks at it no more; every other page is walked in `shell/everyPage.test.ts`.
 */
export const lookedAtIn: Partial<Record<PagePath, string>> = {
  '/community/dure-life/post/write': 'community/writing.test.ts',
  '/community/dure-life/post/write/:postId': 'community/writing.test.ts',
  '/community/pro-knowhow/new': 'community/writing.test.ts',
  '/': 'shell/shell.test.ts',
  '/about': 'shell/shell.test.ts',
  '/ad/bidding': 'ads/bidding.test.ts',
  '/admin/ads': 'ads/bidding.test.ts',
  '/admin/cases': 'safe-payment/payment.test.ts',
  '/admin/cash-money': 'cash/refund.test.ts',
  '/admin/coupons': 'promotions/coupons.test.ts',
  '/admin/experiments': 'moderation/desk.test.ts',
  '/admin/funnel': 'consents/consents.test.ts',
  '/admin/inquiries': 'shell/shell.test.ts',
  '/admin/jobs': 'moderation/desk.test.ts',
  '/admin/licences': 'profiles/licence.test.ts',
  '/admin/maintenance': 'moderation/desk.test.ts',
  '/admin/members': 'moderation/desk.test.ts',
  '/admin/members/:memberId': 'moderation/desk.test.ts',
  '/admin/notices': 'moderation/desk.test.ts',
  '/admin/pages/write': 'content/writing.test.ts',
  '/admin/reports': 'moderation/desk.test.ts',
  '/admin/products': 'market/selling.test.ts',
  '/admin/requests': 'safe-payment/deals.test.ts',
  '/admin/settings': 'moderation/desk.test.ts',
  '/admin/stuck-money': 'safe-payment/deals.test.ts',
  '/admin/two-factor': 'moderation/desk.test.ts',
  '/app-download/sender': 'shell/shell.test.ts',
  '/pre-registration/ad': 'ads/bidding.test.ts',
  '/auth/naver-license': 'profiles/licence.test.ts',
  '/auth/phone-verification': 'accounts/settings.test.ts',
  '/auto-message': 'chat/calls.test.ts',
  '/calendar': 'calendar/calendar.test.ts',
  '/chats': 'chat/chat.test.ts',
  '/chats/:chatId': 'chat/chat.test.ts',
  '/chats/edit': 'chat/chat.test.ts',
  '/escrows/:escrowId': 'safe-payment/payment.test.ts',
  '/find-email': 'sign-in/recovery.test.ts',
  '/hire/:serviceSlug': 'safe-payment/deals.test.ts',
  '/inspection': 'moderation/desk.test.ts',
  '/instant-match/:id': 'campaigns/campaign.test.ts',
  '/login': 'sign-in/signUp.test.ts',
  '/map': 'map/map.test.ts',
  '/market': 'market/buying.test.ts',
  '/market/products/:productId': 'market/buying.test.ts',
  '/market/products/:productId/location': 'market/buying.test.ts',
  '/market/products/:productId/qna': 'market/buying.test.ts',
  '/market/scheduling': 'market/buying.test.ts',
  '/mypage': 'shell/shell.test.ts',
  '/mypage/coupon': 'promotions/coupons.test.ts',
  '/mypage/account-info': 'accounts/settings.test.ts',
  '/mypage/account-info/settings/:title': 'accounts/settings.test.ts',
  '/mypage/account-info/settings/social': 'sign-in/social.test.ts',
  '/mypage/cash-dashboard': 'cash/refund.test.ts',
  '/mypage/market/my-products': 'market/selling.test.ts',
  '/mypage/market/my-products/:productId/edit': 'market/selling.test.ts',
  '/mypage/market/my-products/registration': 'market/selling.test.ts',
  '/mypage/profit': 'settlement/profit.test.ts',
  '/mypage/quote-template': 'quotes/quote.test.ts',
  '/onboarding/chats/:chatId': 'chat/calls.test.ts',
  '/opt-out': 'consents/consents.test.ts',
  '/pay/:paymentId/done': 'quotes/quote.test.ts',
  '/portfolio/my-list': 'portfolio/portfolio.test.ts',
  '/pro/active-analysis': 'quotes/activity.test.ts',
  '/pro/chats': 'chat/chat.test.ts',
  '/pro/chats/:chatId': 'chat/chat.test.ts',
  '/pro/escrows/:escrowId': 'safe-payment/payment.test.ts',
  '/pro/service-a/:slug': 'sign-in/signUp.test.ts',
  '/products/users/:userId': 'market/buying.test.ts',
  '/profile': 'profiles/profile.test.ts',
  '/profile/career': 'profiles/profile.test.ts',
  '/profile/qna': 'profiles/profile.test.ts',
  '/profile/services': 'profiles/profile.test.ts',
  '/profile/users/:userId': 'reviews/reviews.test.ts',
  '/request-form/ai': 'requests/asking.test.ts',
  '/request-form/package/:serviceSlug': 'requests/asking.test.ts',
  '/requests/:requestId/quotes': 'quotes/quote.test.ts',
  '/requests/received': 'shell/shell.test.ts',
  '/requests/sent': 'shell/shell.test.ts',
  '/reset/:userId/:transactionId': 'sign-in/recovery.test.ts',
  '/review/users': 'reviews/reviews.test.ts',
  '/review/users/:userId': 'reviews/reviews.test.ts',
  '/setting/notification': 'moderation/desk.test.ts',
  '/sign-up': 'sign-in/signUp.test.ts',
  '/social-auth/kakao': 'sign-in/social.test.ts',
  '/social-auth/naver': 'sign-in/social.test.ts',
  '/support': 'shell/shell.test.ts',
  '/switch-email': 'sign-in/recovery.test.ts',
}

/** Those that lead on where no other page led to them. */
const led = new Set<string>(['/switch-email'] satisfies PagePath[])

let file: RunnerTestSuite['file'] | undefined
const seen = new Set<string>()

/** What is looked at from here on is looked at by this file. */
export function lookFor(running: RunnerTestSuite['file']): void {
  if (file === running) return
  file = running
  atEnd(haveLooked)
}

/** Notes that a page was looked at, where its own address brought it: another page leads to it without all that is done for it then. */
export async function noteLook(page: Page): Promise<void> {
  const document = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
  const pathname = (address: string): string => new URL(address, 'http://own.invalid').pathname
  const path = matchPage(pathname(page.url()))?.row.path
  if (path !== undefined && (led.has(path) || pathname(document) === pathname(page.url()))) seen.add(path)
}

const passed = (suite: Readonly<RunnerTestSuite>): boolean =>
  suite.tasks.every((task) => ('tasks' in task ? passed(task) : task.result?.state === 'pass'))

/** After a file all of whose tests passed: it looked at the pages it is to look at. */
function haveLooked(): void {
  if (file === undefined) return
  const own = relative(import.meta.dirname, file.filepath).replaceAll('\\', '/')
  const missing = Object.entries(lookedAtIn).filter(([path, by]) => by === own && !seen.has(path))
  seen.clear()
  if (missing.length > 0 && passed(file))
    throw new Error(`${own} looks no more at ${missing.map(([path]) => path).join(', ')}, as e2e/looked.ts says`)
}
