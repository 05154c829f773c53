import { useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { productQuery } from '../buying/queries.ts'

/** Likes a product, or no longer; it shows at once and goes back where it was refused. Guests log in first. */
export function ProductHeart({
  product: { id, itemTitle, liked },
  className,
}: {
  readonly product: ProductPage
  readonly className?: string
}) {
  const queries = useQueryClient()
  const router = useRouter()
  const { me } = useSession()
  const { queryKey } = productQuery(id)
  const changing = useAct(
    (like: boolean, call) => {
      const params = { productId: id }
      return like
        ? call('PUT /v1/market/products/:productId/like', { params })
        : call('DELETE /v1/market/products/:productId/like', { params })
    },
    {
      refused: 'toast',
      atOnce: (like) => {
        const before = queries.getQueryData(queryKey)
        if (before !== undefined && before.liked !== like)
          queries.setQueryData(queryKey, { ...before, liked: like, likes: Math.max(0, before.likes + (like ? 1 : -1)) })
        return () => queries.setQueryData(queryKey, before)
      },
    },
  )
  const press = () =>
    me === null
      ? router.history.push(href('/login', undefined, { redirect: href('/market/products/:productId', { productId: id }) }))
      : void changing.send(!liked)
  return (
    <IconButton label={`${itemTitle} 좋아요`} aria-pressed={liked} className={className} onClick={press}>
      <Heart aria-hidden="true" className={cx(liked && 'fill-danger text-danger')} />
    </IconButton>
  )
}
