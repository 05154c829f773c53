import { useQueryClient } from '@tanstack/react-query'
import type { PostPage } from '@dure/contract/community/schemas'
import { useAct } from '../../../api/useCallMutation.ts'
import { likedNow } from '../talk/shown.ts'
import type { postQuery } from '../reading/queries.ts'

const others = (asked: ReturnType<typeof postQuery>) => ({ except: [asked.queryKey], refused: 'toast' }) as const

/** Likes and keeps a post; both show at once, and go back where they were refused [community.likes]. */
export function usePostMarks(post: PostPage, asked: ReturnType<typeof postQuery>) {
  const queries = useQueryClient()
  const category = post.category === 'notices' ? 'dure-life' : post.category
  const params = { category, postId: post.id }
  const put = (change: (one: PostPage) => Partial<PostPage>) =>
    queries.setQueryData(asked.queryKey, (one: PostPage | undefined) => one && { ...one, ...change(one) })
  const liking = useAct((like: boolean, call) => (like ? call(`POST ${likePath}`, { params }) : call(`DELETE ${likePath}`, { params })), {
    ...others(asked),
    atOnce: (like) => {
      put(likedNow(like))
      return () => put(likedNow(!like))
    },
    // Others like it too: what the server counted is what is so.
    onDone: (now) => put(() => now),
  })
  const keeping = useAct((keep: boolean, call) => (keep ? call(`POST ${savePath}`, { params }) : call(`DELETE ${savePath}`, { params })), {
    ...others(asked),
    atOnce: (keep) => {
      put(() => ({ isSaved: keep }))
      return () => put(() => ({ isSaved: !keep }))
    },
  })
  return { like: liking.send, keep: keeping.send }
}

const likePath = `/v1/community/:category/posts/:postId/reactions/like`
const savePath = `/v1/community/:category/posts/:postId/save`
