import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const systemLimits = {
  /** Bytes of a body that is no file [availability.bounded-input], and of what a socket sends. */
  body: 1024 * 1024,
  frame: 4 * 1024,
  /** No input of ours goes deeper or holds more values; a body that does is meant to hurt. */
  bodyDepth: 30,
  bodyValues: 20_000,
  /** Of what gateways call to say. */
  noticeBody: 256 * 1024,
  /** Of a body beside what its schema can hold: blanks, and fields of older clients that nobody reads [availability.body-limits]. */
  bodyBeside: 16 * 1024,
  /** Characters that engines and shared links are told [pages.descriptions]. */
  told: { title: 95, shortTitle: 70, description: 200 },
  /** Letters of a setting's value. */
  setting: 20_000,
  /** Days a pro may work before he must have proved who he is, and a fee in hundredths of a percent, as operators may set them. */
  graceDays: 90,
  feeRateBp: 2_000,
  /** Of the hours in which somebody answers, and of an address of ours. */
  supportHours: { least: 2, most: 40 },
  email: 254,
  maintenanceTitle: { least: 2, most: 60 },
  maintenanceMessage: { least: 2, most: 300 },
  /** A process reads settings and windows again after this. */
  knownFor: 2 * SECOND,
  /** A browser that wrote reads nothing kept for so long; more than anything is kept [availability.kept-reads]. */
  remembersWriting: 10 * SECOND,
  /** What a member typed and did not send is kept in his browser: for so long, of so many fields, so many letters each [pages.own-words]. */
  ownWords: { keptFor: 7 * DAY, fields: 20, letters: 20_000 },
  /** Answers that are kept for many at once, some ten kilobytes each. */
  keptReads: 1_000,
  /** Members with whom a reader has a part, carried along while his page is made; of more, each is asked about [availability.kept-reads]. */
  apartCarried: 50,
  /** How old, at most, what many read alike may be set to be. */
  keptReadsAtMost: 5 * SECOND,
  /** The page of a maintenance asks this often whether it is over. */
  askAgainEvery: 15 * SECOND,
  /** An operator whom a browser was told to let in. */
  forceFor: DAY,
  /** Once seen over HTTPS, a browser asks in the clear no more. */
  secureFor: 730 * DAY,
  /** Counts of calls are kept for longer than any window. */
  countsKeptFor: 2 * DAY,
  /** The answer to a call with a key, for whoever repeats it [availability.kept-answers]. */
  answersKeptFor: DAY,
  /** No statement of a migration takes longer: what does waits for a database that is not there. */
  migrationStatement: 6 * HOUR,
  /** Names of assets a node knows that nobody has. */
  assetMisses: 1_000,
  /** A key that held is known so long, so that its calls wait among those of members [availability.call-turns]. */
  memberKnownFor: 10 * MINUTE,
  membersKnown: 20_000,
  /** Answers that never change are kept compressed: so many, for so long [availability.packed-once]. */
  packedAnswers: 200,
  packedFor: 10 * SECOND,
  /** A failed job waits for an operator. */
  failedJobFor: 90 * DAY,
} as const

/** What a call's head may hold, far above what browsers and our own pages send [availability.head-limits]. */
export const headLimits = {
  /** Letters of an address, and those by which one that is too long is still told apart. */
  address: 8 * 1024,
  addressRead: 1024,
  /** Of its query. */
  fields: 64,
  headers: 100,
  /** Browsers keep fewer for one site. */
  cookies: 200,
  /** Bytes of all cookies of a call; ours have some 600. */
  cookieBytes: 12 * 1024,
  /** One of ours is shorter, and stays where a browser's cookies are put in order: a session is one of them. So many others go at once. */
  ownCookieBytes: 1024,
  cookiesGone: 100,
  /** Bytes of a whole head, above which nothing of it is read. */
  bytes: 64 * 1024,
  /** For so long a browser says that its cookies were put in order. */
  mendedFor: MINUTE,
} as const

/** What comes beside the files of an upload: none of ours sends any of it. */
export const partLimits = { fields: 20, fieldSize: 4 * 1024, fieldNameSize: 100, headerPairs: 20 } as const

export const socketTokenCalls = { requests: 60, seconds: MINUTE / SECOND, by: 'member' } as const

/**
 * What every write takes from, whatever else its declaration says [availability.writes-end]: far above what people do, and far below what hurts.
 * A carrier's or an office's members share an address.
 */
export const writeLimits = {
  ofMember: { requests: 300, seconds: MINUTE / SECOND, by: 'member' },
  ofMembersAddress: { requests: 6_000, seconds: MINUTE / SECOND, by: 'address' },
  ofGuestsAddress: { requests: 1_200, seconds: MINUTE / SECOND, by: 'address' },
} as const

/**
 * What reads take from, in each process for itself [availability.reads-end]: a page and what it asks for are some twenty of them, and a carrier's or an office's
 * people share an address.
 */
export const readLimits = {
  ofMember: { requests: 1_800, seconds: MINUTE / SECOND },
  ofMembersAddress: { requests: 60_000, seconds: MINUTE / SECOND },
  ofGuestsAddress: { requests: 24_000, seconds: MINUTE / SECOND },
  /** Who is told so waits for it: an answer at once would be asked for again at once. */
  refusedAfter: SECOND,
  /** Of what takes no turn a network is answered so much at once; more than that waits as well [availability.told-later]. */
  refusedAtOnce: { requests: 10, seconds: 1 },
  /** Of health checks. */
  watchedAtOnce: { requests: 60, seconds: 1 },
  /** Connections of a network that are cut because they wait for no answer, before its next ones stand in line, and how often one of them is read [availability.cut-often]. */
  cutAtOnce: { requests: 10, seconds: 10 },
  cutReadEvery: SECOND / 50,
  /** Addresses and members that are counted at once; more than that many times what is said here nobody may have. */
  namesCounted: 50_000,
  timesAtMost: 10_000,
} as const

/** Calls that a process works at once [availability.call-turns]. */
export const callLimits = {
  inAll: 24,
  /** Guests of a network, and its members beside them. */
  ofNetwork: 8,
  /** All networks together that have more calls here than they have turns. */
  ofCrowds: 8,
  ofMember: 4,
  /** Begun in one turn of the event loop: between so many short ones others' answers come and go. */
  atOnce: 2,
  /** A call that is under way for longer waits for something else: its turn is another's. */
  heldFor: SECOND / 2,
  /** Of those that cost the database much, in all; each keeps its turn for so long at most. */
  costly: 2,
  costlyOfCrowds: 1,
  costlyHeldFor: 5 * SECOND,
  /** Between one large answer for programs and the next, whoever asks. */
  bulkyPause: SECOND / 50,
  waitingForPictures: 10,
  waitingOfOne: 500,
  waitingInAll: 10_000,
  waitFor: 10 * SECOND,
  /** What a turn counts for (milliseconds): calls that wait for a page to be rendered, or the database, take no more of us than others. */
  charge: 10,
  /** Senders of whom it is known what they took lately, and by when half of that is forgotten. */
  sendersRemembered: 10_000,
  halfForgotten: 5 * SECOND,
  /** Seconds after which who found the line full comes again. */
  retryAfter: 2,
} as const

/** Answers that nobody reads [availability.unread]. */
export const unreadLimits = {
  ofConnection: 8 * 1024 * 1024,
  ofAddress: 64 * 1024 * 1024,
  /** Nothing was taken for so long. */
  stalledFor: 30 * SECOND,
} as const
