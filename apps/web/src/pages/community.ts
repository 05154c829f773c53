import { first } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

const feed = { page: 'community/Life', shape: 'rows', bottomNav: true, indexable: true } as const
const proFeed = { page: 'community/ProCenter', shape: 'rows', access: 'provider', denied: 'notice', bottomNav: true } as const
const found = { page: 'community/FoundPosts', shape: 'rows', bottomNav: true } as const
const post = { page: 'community/Post', shape: 'detail' } as const
const mine = { page: 'community/Activities', shape: 'rows', access: 'member', bottomNav: true, back: 'mypage' } as const
/** How a list is ordered and further narrowed; a place where its address has none for it. */
const narrowed = { sort: first('latest', 'popular'), tag: 'text', area: 'text', needPhoneAuth: 'text' } as const

/** The community's pages. */
export const communityPages = {
  '/community': { redirect: '/community/dure-life/home' },
  '/community/dure-life': { redirect: '/community/dure-life/all' },
  '/community/post/:id': { params: { id: 'id' }, page: 'community/PostOfNumber', shape: 'detail', indexable: true },
  '/community/pro-center': { redirect: '/community/pro-center/pro-all' },
  '/community/pro-center/:topicId': { ...proFeed, search: { sort: first('latest', 'popular') } },
  '/community/pro-center/home': { redirect: '/community/pro-center/pro-all' },
  '/community/pro-center/posts/:postSlug': { ...post, access: 'provider', denied: 'notice' },
  '/community/pro-center/pro-all': { ...proFeed, search: { sort: first('latest', 'popular') } },
  '/community/pro-knowhow': {
    page: 'community/Knowhow',
    shape: 'cards',
    bottomNav: true,
    indexable: true,
    search: { sort: first('latest', 'popular') },
  },
  '/community/pro-knowhow/:postSlug': { page: 'community/KnowhowPost', shape: 'detail', indexable: true },
  '/community/pro-knowhow/new': {
    search: { post: 'id', draft: /^knowhow-[A-Za-z0-9]{1,24}$/ },
    page: 'community/WriteKnowhow',
    shape: 'form',
    access: 'provider',
    footer: false,
    mobileHeader: false,
  },
  '/community/dure-life/:topicId': { ...feed, search: narrowed },
  '/community/dure-life/:topicId/:address': { ...feed, search: narrowed },
  '/community/dure-life/:topicId/:category1/:category2/:service': { ...feed, search: narrowed },
  '/community/dure-life/:topicId/redirect': { redirect: '/community/dure-life/:topicId' },
  '/community/dure-life/all': { ...feed, name: 'community-all', search: narrowed },
  '/community/dure-life/home': { redirect: '/community/dure-life/all' },
  '/community/dure-life/post/write': {
    search: {
      category: first('dure-life', 'pro-center'),
      topic: 'text',
      service: 'id',
      area: /^\d{5}$/,
      draft: /^new-[A-Za-z0-9]{1,24}$/,
    },
    page: 'community/WritePost',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
  },
  '/community/dure-life/post/write/:postId': {
    params: { postId: 'id' },
    page: 'community/EditPost',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
  },
  '/community/dure-life/posts/:postSlug': { ...post, indexable: true },
  '/community/dure-life/search': found,
  '/community/dure-life/search/:keyword': found,
  '/community/dure-life/search/:keyword/:address': found,
  '/community/dure-life/search/:keyword/:service/:address': found,
  '/mypage/community/activities': mine,
  '/mypage/community/activities/comments': mine,
  '/mypage/community/activities/posts': mine,
  '/mypage/community/activities/saved': mine,
  '/mypage/community/activities/liked': mine,
  '/talk-board': { redirect: '/community' },
} as const satisfies Record<string, PageOptions>
