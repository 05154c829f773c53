/** What the product counts, in the order of the funnel. `visit` begins 30 minutes after the last event of the one before. */
export const eventNames = ['visit', 'page_view', 'sign_up', 'request', 'quote', 'hire', 'pay'] as const
export type EventName = (typeof eventNames)[number]

export const eventTitles: Record<EventName, string> = {
  visit: '방문',
  page_view: '페이지 보기',
  sign_up: '가입',
  request: '요청',
  quote: '견적',
  hire: '고용',
  pay: '결제',
}

/** Events in one batch. */
export const mostEvents = 50
/** Lines of the day's counts that one address may write in a minute: a house full of people reads no more. */
export const mostLines = { count: 2400, seconds: 60 } as const
/** Where a page stands that the table of pages does not know. */
export const unknownPage = '/*'
/** Days a funnel may span. */
export const mostFunnelDays = 366

/** Crawlers, automation and browsers too old to be a person’s [analytics.robots]: Chrome 63 and below counts as a bot. */
export function isAutomated(userAgent: string): boolean {
  if (
    /bot\b|bot[/;)]|crawl|spider|slurp|yeti|daum(oa)?\b|facebookexternalhit|headless|phantom|puppeteer|lighthouse|curl\/|wget|python|java\//i.test(
      userAgent,
    )
  )
    return true
  const chrome = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  return chrome !== undefined && Number(chrome) <= 63
}
