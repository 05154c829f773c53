import type { Comment, PostPage } from '@dure/contract/community/schemas'
import { allPath, knowhowRoot } from '@dure/contract/community/listPaths'
import { href } from '../../../navigation/href.ts'

type Thing = Readonly<Record<string, unknown>>

const authorOf = (user: PostPage['user']): Thing => ({
  '@type': user.isPro ? 'LocalBusiness' : 'Person',
  name: user.name,
  ...(user.id === null ? {} : { url: href('/profile/users/:userId', { userId: user.id }) }),
})

const textOf = (post: PostPage): string =>
  post.blocks
    .flatMap((block) => {
      if (block.type === 'list') return block.items.map((item) => item.spans.map((span) => span.text).join(''))
      return 'spans' in block ? [block.spans.map((span) => span.text).join('')] : []
    })
    .join('\n')
    .trim()

const liked = (count: number): Thing =>
  count === 0
    ? {}
    : {
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: count,
        },
      }

const commentOf = (one: Comment): readonly Thing[] =>
  one.text === null || one.user === null
    ? []
    : [{ '@type': 'Comment', text: one.text, datePublished: one.createdAt, author: authorOf(one.user), ...liked(one.likeCount) }]

const pictures = (post: PostPage): readonly string[] => {
  const shown = post.blocks.flatMap((block) => (block.type === 'image' ? [block.picture.url] : []))
  return post.coverImage === null || shown.includes(post.coverImage.url) ? shown : [post.coverImage.url, ...shown]
}

const steps = (post: PostPage, list: readonly [name: string, path: string]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['커뮤니티', allPath('dure-life')] as const, list, [post.title, post.path] as const].map(([name, item], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item,
  })),
})

/** What search engines read of a post: what was said, by whom and when, and what others said to it [community.found]. */
export function postJsonLd(post: PostPage, list: readonly [name: string, path: string], comments: readonly Comment[]): readonly Thing[] {
  const images = pictures(post)
  return [
    steps(post, list),
    {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: post.title,
      text: textOf(post),
      url: post.path,
      author: authorOf(post.user),
      datePublished: post.createdAt,
      ...(post.editedAt === null ? {} : { dateModified: post.editedAt }),
      ...(images.length === 0 ? {} : { image: images }),
      commentCount: post.commentCount,
      ...liked(post.likeCount),
      ...(comments.length === 0 ? {} : { comment: comments.flatMap(commentOf) }),
    },
  ]
}

/** The same of a pro's know-how, which is an article. */
export function knowhowJsonLd(post: PostPage): readonly Thing[] {
  const images = pictures(post)
  return [
    steps(post, ['고수 노하우', knowhowRoot]),
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      ...(images.length === 0 ? {} : { image: images }),
      author: authorOf(post.user),
      publisher: { '@type': 'Organization', name: '두레', url: '/', logo: '/assets/icon-512.png' },
      datePublished: post.createdAt,
      dateModified: post.editedAt ?? post.createdAt,
      mainEntityOfPage: { '@type': 'WebPage', '@id': post.path },
      ...(post.service === null ? {} : { about: post.service.name }),
    },
  ]
}
