import { HOUR, SECOND } from '@dure/kernel/time'

export const portfolioLimits = {
  /** Works a pro may keep, whatever became of them [portfolio.places]. */
  aPro: 50,
  /** The most code points a title and a description may take, whatever their graphemes. */
  titleCodePoints: 240,
  description: 2_000,
  descriptionCodePoints: 8_000,
  pictures: 20,
  /** Pixels of a picture’s shorter side at least [portfolio.pictures]. */
  shorterSide: 600,
  caption: 60,
  captionCodePoints: 240,
  /** Won. */
  amount: { least: 10_000, most: 100_000_000 },
  workingTime: 999,
  firstYear: 1980,
  /** Reviews with which a pro’s works are posted at once [portfolio.at-once]. */
  trustedReviews: 3,
  page: 24,
  mostInPage: 48,
  /** On the home page, a place’s and a pro’s page, and beside another. */
  first: 8,
  /** The first few where the search shows every kind. */
  foundFirst: 4,
  /** Words a list is searched by. */
  keyword: 50,
  deskPage: 20,
} as const

export const portfolioCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
