import { megabyte } from '../files/limits.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** The community's numbers, once for server and screens. */
export const communityLimits = {
  title: { least: 2, most: 60 },
  /** Characters of the words of a post. */
  body: { least: 10, most: 20_000 },
  comment: { least: 1, most: 1_000 },
  tags: 10,
  tag: { least: 1, most: 20 },
  excerpt: 120,
  /** Letters under which a post without a picture and comments says too little to be found [community.thin]. */
  thin: 80,
  /** Letters of a title in an address. */
  slug: 40,
  /** Versions of a post that are kept, the newest. */
  edits: 5,
  postsADay: 10,
  commentsADay: 100,
  /** The same words of one member are taken once in so long. */
  repeatedWithin: 10 * MINUTE,
  drafts: 10,
  draftKept: 30 * DAY,
  draftBytes: 200_000,
  /** A member’s last posts of which it is known what draft they came of: as many as a draft’s days allow. */
  postsOfDrafts: 300,
  page: 20,
  mostInPage: 40,
  searchPage: 10,
  reviewsPage: 6,
  knowhowPage: 4,
  popularKnowhow: 7,
  commentPage: 20,
  /** Replies that come with their comment. */
  repliesFirst: 3,
  replyPage: 20,
  best: 3,
  bestFrom: 5,
  related: 3,
  /** The newest of a kind among which they are looked for. */
  relatedAmong: 30,
  keyword: 50,
  /** Letters of the words of a post that are found, as its index has them. */
  found: 3_000,
  /** So many of the newest posts are read one after the other before an index is asked: what one in a hundred holds fills its page there. */
  walked: 1_500,
  /** So many whose letters have a word’s are looked at for the word itself; and so many of those that say more than their letters hold. */
  lookedAt: 3_000,
  longLookedAt: 1_000,
  keywords: 10,
  /** Popular words: of so long, by so many people. */
  keywordsOf: 7 * DAY,
  keywordPeople: 5,
  /** Of one person on a day. */
  keywordsADay: 30,
  tagSuggestions: 10,
  /** Tags are counted so often, of posts of so long, the most used so many. */
  tagsCountedEvery: HOUR,
  tagsOf: 365 * DAY,
  tagsCounted: 5_000,
  /** The first where every kind of thing is shown. */
  foundFirst: 4,
  /** Members who are not told of somebody’s comments; whoever is beyond them hears of what he does not read. */
  blocksThoughtOf: 1_000,
  mentions: 8,
  mentionsInComment: 10,
  /** Likes of so long are told at once. */
  likesGathered: HOUR,
  /** Of a week that is over so many posts are told of, that got so much, on its Monday at this hour of Seoul; readers by so many at once. */
  week: { posts: 5, from: 15, at: 9 * HOUR, readers: 500 },
  /** A post is popular by what it got in so long. */
  popularOf: 72 * HOUR,
  /** One in so many may be a piece of the house's magazine. */
  storyEvery: 10,
  /** Operators decide on what was held back within. */
  reviewWithin: 24 * HOUR,
  /** What a post weighs as spam, and from what weight on operators look first [community.spam]. */
  spam: {
    weights: { 'same-text': 3, links: 2, 'new-account': 1, speed: 2, words: 3 },
    heldFrom: 3,
    /** The same words of anybody's in so long. */
    sameWithin: 7 * DAY,
    /** Letters from which on the same words are no chance. */
    sameFrom: 30,
    /** Pages of so many other houses. */
    hosts: 3,
    newFor: DAY,
    /** So many posts in so long. */
    fast: 3,
    fastWithin: 10 * MINUTE,
  },
  deskPage: 20,
  /** What another page says of itself is asked again after. */
  linkFresh: 7 * DAY,
  /** After so long it is looked whether a post or draft still names it. */
  linkKept: 14 * DAY,
  /** How another page is read [community.link-cards]. */
  linkPages: {
    milliseconds: 5 * SECOND,
    /** One that could not be read is not asked again for so long, and of so many. */
    failedFor: 5 * MINUTE,
    failures: 1_000,
    bytes: 512 * 1024,
    redirects: 3,
    /** Of its beginning it says in which letters it is written. */
    head: 2_048,
    /** Letters of a tag that is read. */
    tag: 4_000,
  },
  linkTitle: 200,
  linkDescription: 300,
  topics: 20,
  topicWord: { least: 2, most: 30 },
  /** Letters of a text that barred words are tried on. */
  wordTrial: 2_000,
  /** Posts of a topic are counted no further. */
  countedTo: 10_000,
  bannedWords: 500,
  bannedWord: 40,
  reason: 500,
  curations: 30,
  /** Announcements and stories among what is gathered. */
  curationPieces: 5,
  curationItems: 20,
  curationTitle: 40,
} as const

/** A pro's know-how [community.knowhow]. */
export const knowhowLimits = {
  title: { least: 8, most: 30 },
  body: { least: 25, most: 500 },
  sectionTitle: { least: 8, most: 30 },
  sectionBody: { least: 25, most: 500 },
  sections: { least: 2, most: 10 },
  /** Pictures of one section. */
  sectionPictures: 5,
  /** The shape of its cover, and the most pixels of its width. */
  cover: { ratio: 16 / 9, width: 1_280 },
  coverBytes: 10 * megabyte,
} as const

/** What `popular` counts. */
export const popularity = { like: 3, comment: 2, viewsAPoint: 20 } as const

export const postCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
export const commentCalls = { requests: 200, seconds: HOUR / SECOND, by: 'member' } as const
/** What is typed is kept again and again. */
export const communityDraftCalls = { requests: 1_200, seconds: HOUR / SECOND, by: 'member' } as const
export const linkCardCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
export const mentionCalls = { requests: 300, seconds: (10 * MINUTE) / SECOND, by: 'member' } as const
