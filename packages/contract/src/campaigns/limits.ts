/** [campaigns.places] [campaigns.price] [campaigns.budget] [campaigns.simulation] */
export const campaignLimits = {
  /** Of a request's places. */
  places: 5,
  /** In minutes, as customers are told: quotes go out as soon as the request is sent. */
  sentWithin: 1,
  /** Percent off what a quote by hand costs. */
  discount: 20,
  /** Cash. */
  budget: { least: 1_000, most: 3_000_000 },
  dailyCap: { least: 300 },
  districts: 250,
  /** Answers that may be left out. */
  refused: 500,
  /** Amounts by size, and by answer [campaigns.prices]. */
  sizes: 8,
  pricedAnswers: 30,
  /** Days looked back on: simulation, comparison, chart. */
  days: 30,
  /** Days the list of sent ones may show. */
  sentDays: [7, 30],
  /** Requests a simulation reads at most, the newest first. */
  simulated: 20_000,
  /** The slider's stops, in quotes. */
  nodes: [5, 10, 20, 30, 50, 100, 200],
  /** Budgets of fewer pros say nothing. */
  fewestBudgets: 3,
  /** Of fewer the result's shares say nothing. */
  fewestQuotes: 5,
  page: 20,
  mostInPage: 50,
  /** Campaigns a pro's list shows: those that ended go on below. */
  listed: 100,
  /** At a time. */
  pausedAtOnce: 50,
  /** Campaigns looked at in one question for a request's places. */
  candidates: 20,
  /** Campaigns proposed from one's history, of so many days [campaigns.recommendation]. */
  recommended: 3,
  recommendedFrom: 90,
} as const

export const simulationCalls = { requests: 120, seconds: 60, by: 'member' } as const
