import type { PostPage } from '@dure/contract/community/schemas'
import { Button } from '@dure/ui/Button'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { askedFor } from '../../../parts/LazyPart.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { useRouter } from '../../../useRouter.ts'

type Props = { readonly post: PostPage; readonly className?: string }

/** A request that begins with what the post says: its words, service, place and pictures [community.ask]. */
export function AskWithPost({ post, className }: Props) {
  const router = useRouter()
  const { send, busy } = useAct(
    async (_: void, call) => {
      const carrying = await askedFor(() => import('./carryPost.ts'))
      if (carrying === undefined || (carrying.begunWords(post) && !(await confirm(replacing)))) return null
      return carrying.carryPost(post, call)
    },
    { refused: 'toast', onDone: (carried) => carried && router.history.push(href('/request-form/ai')) },
  )
  return (
    <Button size="lg" wide busy={busy} onClick={() => void send()} {...(className === undefined ? {} : { className })}>
      {post.service === null ? '이 내용으로 견적 받기' : `${post.service.name} 견적 받기`}
    </Button>
  )
}

const replacing = {
  title: '쓰던 요청이 있어요',
  description: '이 글의 내용으로 새로 쓰면 전에 적은 글은 지워져요.',
  okButtonLabel: '새로 쓰기',
} as const
