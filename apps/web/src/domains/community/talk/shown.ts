import type { Answer } from '@dure/contract/client'
import type { Comment, Reply } from '@dure/contract/community/schemas'

type Page = Answer<'GET /v1/community/:category/posts/:postId/comments'>
type Pages = { readonly pages: readonly Page[] }

/** A list of comments with one of them, or a reply to one, as it is now. */
export const changed = (comments: readonly Comment[], id: number, change: (one: Reply) => Partial<Reply>): Comment[] =>
  comments.map((one) => {
    if (one.id === id) return { ...one, ...change(one) }
    if (!one.replies.some((reply) => reply.id === id)) return one
    return { ...one, replies: one.replies.map((reply) => (reply.id === id ? { ...reply, ...change(reply) } : reply)) }
  })

/** The same over all pages that are shown. */
export const changedPages = <T extends Pages>(data: T, id: number, change: (one: Reply) => Partial<Reply>): T => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: changed(page.items, id, change) })),
})

/** A like given or taken back; what nobody liked is never liked by fewer. */
export const likedNow =
  (like: boolean) =>
  (one: Pick<Reply, 'isLiked' | 'likeCount'>): Pick<Reply, 'isLiked' | 'likeCount'> =>
    one.isLiked === like ? one : { isLiked: like, likeCount: Math.max(0, one.likeCount + (like ? 1 : -1)) }

/** Replies each once, the oldest first: those that came with the comment, then those that were asked for. */
export function allReplies(first: readonly Reply[], further: readonly Reply[]): Reply[] {
  const seen = new Set<number>()
  return [...first, ...further].filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Whether the comments hold one, or a reply. */
export const holds = (comments: readonly Comment[], id: number): boolean =>
  comments.some((one) => one.id === id || one.replies.some((reply) => reply.id === id))

type Piece = { readonly text: string; readonly userId?: number | null }

/** The words of a comment in pieces: those that name somebody, each with his page where he has one. */
export function piecesOf(text: string, mentions: Reply['mentions']): Piece[] {
  let pieces: Piece[] = [{ text }]
  // The longest first: a name may begin another.
  for (const { name, userId } of mentions.toSorted((one, other) => other.name.length - one.name.length))
    pieces = pieces.flatMap((piece) => (piece.userId === undefined ? parted(piece.text, `@${name}`, userId) : [piece]))
  return pieces
}

const parted = (text: string, called: string, userId: number | null): Piece[] =>
  text
    .split(called)
    .flatMap((part, at): Piece[] => (at === 0 ? [{ text: part }] : [{ text: called, userId }, { text: part }]))
    .filter((piece) => piece.text !== '')

/** What stands behind the last @ before the place where one types; undefined where no name is being typed. */
export const nameBegun = (text: string, at: number): string | undefined => /(?:^|\s)@([^\s@]{0,20})$/u.exec(text.slice(0, at))?.[1]

/** The words with the name that was begun written out, and where one types on. */
export function named(text: string, at: number, name: string): { readonly text: string; readonly at: number } {
  const begun = nameBegun(text, at) ?? ''
  const before = text.slice(0, at - begun.length)
  const written = `${before}${name} `
  return { text: written + text.slice(at).replace(/^ /, ''), at: written.length }
}
