/** What the product counts, in the order of the funnel. `visit` begins 30 minutes after the last event of the one before. */
export const eventNames = ['visit', 'page_view', 'items_seen', 'sign_up', 'request', 'quote', 'hire', 'pay'] as const
export type EventName = (typeof eventNames)[number]

export const eventTitles: Record<EventName, string> = {
  visit: '방문',
  page_view: '페이지 보기',
  items_seen: '목록에서 본 것',
  sign_up: '가입',
  request: '요청',
  quote: '견적',
  hire: '고용',
  pay: '결제',
}

/** Where a page stands that the table of pages does not know. */
export const unknownPage = '/*'

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
