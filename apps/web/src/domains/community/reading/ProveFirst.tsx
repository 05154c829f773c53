import { buttonClass } from '@dure/ui/buttonClass'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { waitingRoute } from '../../../session/blockedRoute.ts'

/** Who may not write yet is told why, proves his phone, and goes on with what he was writing [community.phone]. */
export function ProveFirst() {
  const router = useRouter()
  const { me } = useSession()
  const { pathname } = usePage()
  // He came from what he was writing: it waits for him there.
  const back = waitingRoute() ?? href('/community/dure-life/post/write')
  const close = () => router.history.replace(pathname)
  if (me?.phone) return null
  const prove =
    me === null ? href('/login', undefined, { redirect: back }) : href('/auth/phone-verification', undefined, { redirect: back })
  return (
    <Sheet open onClose={close} title="휴대폰을 인증하면 글을 쓸 수 있어요">
      <p className="text-soft">
        한 사람이 여러 이름으로 글을 쓰지 않도록 한 번만 확인해요. 번호는 아무에게도 보이지 않고, 쓰던 글은 그대로 있어요.
      </p>
      <a href={prove} className={`${buttonClass({ size: 'lg', wide: true })} mt-5`}>
        {me === null ? '로그인하고 인증하기' : '휴대폰 인증하기'}
      </a>
    </Sheet>
  )
}
