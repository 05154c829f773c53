/** The three places of the community, as addresses name them [community.categories]. */
export const categories = ['dure-life', 'pro-center', 'notices'] as const
export type Category = (typeof categories)[number]

/** Members write in these; what the house announces is read in the third. */
export const writtenCategories = ['dure-life', 'pro-center'] as const
export type WrittenCategory = (typeof writtenCategories)[number]

export const categoryNames: Record<Category, string> = { 'dure-life': '두레생활', 'pro-center': '고수센터', notices: '공지' }
export const categoryIds: Record<Category, number> = { 'dure-life': 1, 'pro-center': 2, notices: 3 }

/** What shows the posts of all topics of a category; no topic of its own. */
export const allTopics = { 'dure-life': 'all', 'pro-center': 'pro-all' } as const satisfies Record<WrittenCategory, string>

/** The topic of dure-life that pros alone write in, and whose posts have a form and pages of their own [community.knowhow]. */
export const knowhowTopic = 'pro-knowhow'

/** The topic under which reviews of deals are shown, above what members write of theirs. */
export const reviewTopic = 'review'

/** Words that are no topic and no post: pages and calls of ours stand under them. */
export const reservedSlugs = ['my', 'posts', 'post', 'home', 'search', 'new', 'redirect'] as const

export const postSorts = ['latest', 'popular'] as const
export type PostSort = (typeof postSorts)[number]

/** Versions of blocks that clients ask for; the older one knows no video, list, quotation and cards. */
export const schemaVersions = ['1.4', '1.3'] as const
export type SchemaVersion = (typeof schemaVersions)[number]

/** What operators gather for readers. */
export const curationGroups = ['notice', 'story', 'general'] as const
export type CurationGroup = (typeof curationGroups)[number]
