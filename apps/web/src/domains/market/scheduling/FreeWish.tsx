import { useQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { wishQuery } from '../buying/queries.ts'
import { bookingPath } from './choice.ts'

type Props = {
  readonly productId: number
  /** The month he looks at; absent where it is all days that can be booked. */
  readonly month?: string
}

/** Where nothing is free: to be told once a time is, and to take that back [market.wishes]. Guests log in first. */
export function FreeWish({ productId, month }: Props) {
  const router = useRouter()
  const { me } = useSession()
  const { data } = useQuery({ ...wishQuery(productId), enabled: me !== null })
  const { send, busy } = useAct(
    (wanted: boolean, call) => {
      const params = { productId }
      return wanted
        ? call('PUT /v1/market/products/:productId/wish', { params, body: month === undefined ? {} : { month } })
        : call('DELETE /v1/market/products/:productId/wish', { params })
    },
    { refused: 'toast' },
  )
  const press = () =>
    me === null
      ? router.history.push(
          href('/login', undefined, {
            redirect: bookingPath({ productId, from: 'product', ...(month === undefined ? {} : { date: `${month}-01` }) }, 'date'),
          }),
        )
      : void send(true)
  if (data?.wished === true)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">자리가 나면 알려 드릴게요.</span>
        <Button tone="quiet" busy={busy} onClick={() => void send(false)}>
          알림 취소하기
        </Button>
      </p>
    )
  return (
    <Button tone="tint" busy={busy} onClick={press}>
      자리 나면 알림 받기
    </Button>
  )
}
