import type { Answer } from '@dure/contract/client'
import type { Author, Comment, ListedPost, PostPage, Reply } from '@dure/contract/community/schemas'

type Canned = { readonly [key: string]: (input: unknown) => unknown }

const authors: readonly Author[] = [
  { name: '김**', isPro: false },
  { name: '은하수인테리어', isPro: true },
  { name: '박**', isPro: false },
].map(({ name, isPro }, at) => ({
  id: isPro ? at + 1 : null,
  name,
  profileImage: null,
  isPro,
  isAmbassador: isPro,
  badge: isPro ? 'top_pro' : null,
  isMine: false,
  providerInfo: isPro ? { isAmbassador: true } : null,
}))

const titles = [
  '곰팡이 핀 벽지, 도배만 새로 하면 괜찮을까요?',
  '원룸 이사 견적 비교해 봤어요',
  '에어컨 청소 전에 꼭 확인하세요',
  '아이 방 책상 높이는 어떻게 맞추셨어요?',
  '강아지 목욕시키는 요령 나눠요',
  '빨래 쉰내 없애는 법',
  '전세집 못 박아도 되나요',
  '베란다 결로가 심해요. 고수님들은 어떻게 하시나요? 단열 공사를 해야 할지 고민이에요',
  '층간 소음 매트 써 보신 분',
  '냉장고 정리하고 나니 속이 시원하네요',
]

const service = { id: 7, slug: 'move-in-cleaning', name: '입주청소' }
const picture = { fileId: '00000000-0000-4000-8000-000000000001', url: '/assets/og.png', width: 1200, height: 630 }

const listed = (at: number): ListedPost => ({
  id: 100 - at,
  slug: `post-${100 - at}`,
  path: `/community/dure-life/posts/post-${100 - at}`,
  category: 'dure-life',
  categoryId: 1,
  topic: { id: 1, slug: 'questions', name: '궁금해요' },
  title: titles[at % titles.length]!,
  excerpt: '작년 겨울부터 안방 구석에 곰팡이가 피기 시작했어요. 닦아도 금방 다시 올라와서 이번에는 제대로 손보려고 해요.',
  coverImage: at % 3 === 0 ? picture : null,
  pictureCount: at % 3 === 0 ? 3 : 0,
  service: at % 2 === 0 ? service : null,
  area: at % 2 === 0 ? { code: '11680', slug: '서울-강남구', name: '서울 강남구' } : null,
  user: authors[at % 3]!,
  likeCount: at % 4,
  commentCount: (at * 3) % 7,
  viewCount: 120,
  isLiked: false,
  isSaved: false,
  status: 'published',
  createdAt: '2026-11-20T03:00:00.000Z',
  editedAt: null,
  isStory: false,
})

const page = { items: titles.map((_, at) => listed(at)), pagination: { next_cursor: null } }
const words = (text: string) => [{ text, marks: [] }]

const post: PostPage = {
  ...listed(0),
  blocks: [
    { id: 'a', type: 'paragraph', spans: words('작년 겨울부터 안방 구석에 곰팡이가 피기 시작했어요. 닦아도 금방 다시 올라오네요.') },
    { id: 'b', type: 'image', picture, caption: '안방 모서리예요' },
    { id: 'c', type: 'heading', spans: words('지금까지 해 본 것') },
    { id: 'd', type: 'list', ordered: false, items: [{ spans: words('락스로 닦기') }, { spans: words('제습기 틀기') }] },
  ],
  contentBlocks: null,
  serviceInfo: { service },
  tags: ['곰팡이', '도배'],
  version: 1,
  hiddenFor: null,
  reason: null,
  can: { edit: false, delete: false, comment: true, report: true, like: true },
}

const reply = (id: number, text: string | null, by: number): Reply => ({
  id,
  postId: 100,
  parentCommentId: null,
  text,
  user: text === null ? null : authors[by]!,
  isAuthor: by === 0,
  mentions: [{ name: '김**', userId: null }],
  status: text === null ? 'deleted' : 'published',
  reason: null,
  likeCount: id % 6,
  isLiked: false,
  version: 1,
  createdAt: '2026-11-21T03:00:00.000Z',
  editedAt: null,
  can: { edit: false, delete: false, reply: true, report: true, like: true },
})
const comment = (id: number, text: string | null, by: number, replies: readonly Reply[] = []): Comment => ({
  ...reply(id, text, by),
  replies: [...replies],
  replyCount: replies.length,
  nextReplies: null,
})

const comments: Answer<'GET /v1/community/:category/posts/:postId/comments'> = {
  items: [
    comment(1, '결로가 원인이면 도배만 새로 해도 다시 피어요. 바깥쪽 벽이면 단열부터 보셔야 해요.', 1, [
      reply(3, '@김** 님 집은 바깥벽이라고 하셨으니 단열이 먼저예요.', 2),
      reply(4, '그렇군요. 고맙습니다!', 0),
    ]),
    comment(2, null, 0, [reply(5, '저도 같은 고민이에요.', 2)]),
  ],
  pagination: { next_cursor: null },
  hasNewer: false,
  total: 4,
}

const topic = (id: number, slug: string, name: string) => ({ id, category: 'dure-life', slug, name, canWrite: true })

/** What the community's pages are answered in tests of pages alone. */
export const communityAnswers: Canned = {
  'GET /v1/community/topics': () => ({
    items: [
      topic(1, 'questions', '궁금해요'),
      topic(2, 'tips', '살림·생활'),
      topic(3, 'price', '견적·가격'),
      topic(7, 'pro-knowhow', '고수 노하우'),
    ],
  }),
  'GET /v1/community/:category/posts': () => page,
  'GET /v1/community/posts/search': () => page,
  'GET /v1/community/keywords/popular': () => ({ items: [{ keyword: '곰팡이', rank: 1 }] }),
  'GET /v1/community/:category/posts/:postId': () => post,
  'GET /v1/community/:category/posts/:postId/related': () => ({ ...page, items: page.items.slice(1, 4) }),
  'GET /v1/community/:category/posts/:postId/comments': () => comments,
  'GET /v1/community/:category/posts/:postId/comments/best': () => ({ items: [] }),
  'GET /v1/community/my/posts': () => ({ ...page, total: 10 }),
  'GET /v1/community/my/saved': () => page,
  'GET /v1/community/my/liked': () => page,
  'GET /v1/community/my/comments': () => ({ items: [], pagination: { next_cursor: null }, total: 0 }),
}
