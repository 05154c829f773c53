/** What is counted, each by its own id: a pro's page by the pro's, a work of a portfolio, a product, a post, a comment on one; of an ad and of what the house puts before people that it was shown, and pressed. */
export const countedKinds = [
  'profile',
  'work',
  'product',
  'post',
  'postComment',
  'adShown',
  'adClicked',
  'event',
  'eventClick',
  'banner',
  'bannerClick',
  'landing',
] as const
export type CountedKind = (typeof countedKinds)[number]

/** Of these the caller says himself that somebody sees them; a pro's page has a door of its own. */
export const seenKinds = [
  'work',
  'product',
  'post',
  'event',
  'eventClick',
  'banner',
  'bannerClick',
  'landing',
] as const satisfies readonly CountedKind[]
export type SeenKind = (typeof seenKinds)[number]

/** What a member leaves at a thing, once. */
export type MarkAct = 'liked' | 'saved'
