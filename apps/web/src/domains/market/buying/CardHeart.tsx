import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { likedProductsQuery } from './queries.ts'

type Props = {
  readonly productId: number
  readonly title: string
  /** Those of its page of the list, which are asked about together. */
  readonly beside: readonly number[]
}
type Liked = Answer<'GET /v1/market/likes'>

const asked = { queryKey: ['GET /v1/market/likes'] } as const

/** Likes a product of a list, or no longer; it shows at once and goes back where it was refused. Guests log in first. */
export function CardHeart({ productId, title, beside }: Props) {
  const queries = useQueryClient()
  const router = useRouter()
  const { me } = useSession()
  // Lists are the same for everybody: what a member likes of one comes beside it.
  const { data } = useQuery({ ...likedProductsQuery(beside), enabled: me !== null })
  const liked = data?.ids.includes(productId) === true
  const changing = useAct(
    (like: boolean, call) => {
      const params = { productId }
      return like
        ? call('PUT /v1/market/products/:productId/like', { params })
        : call('DELETE /v1/market/products/:productId/like', { params })
    },
    {
      refused: 'toast',
      atOnce: (like) => {
        const before = queries.getQueriesData<Liked>(asked)
        for (const [queryKey, data] of before) {
          const rest = data?.ids.filter((id) => id !== productId) ?? []
          if (data !== undefined) queries.setQueryData<Liked>(queryKey, { ids: like ? [...rest, productId] : rest })
        }
        return () => before.forEach(([queryKey, data]) => queries.setQueryData(queryKey, data))
      },
    },
  )
  const press = () =>
    me === null ? router.history.push(href('/login', undefined, { redirect: router.state.location.href })) : void changing.send(!liked)
  return (
    <IconButton label={`${title} 좋아요`} aria-pressed={liked} onClick={press}>
      {/* Over a picture of any brightness. */}
      <Heart aria-hidden="true" className={cx('drop-shadow', liked ? 'fill-danger text-danger' : 'fill-black/30 text-white')} />
    </IconButton>
  )
}
