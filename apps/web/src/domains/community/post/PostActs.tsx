import { Ban, Flag, PenLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PostPage } from '@dure/contract/community/schemas'
import { allPath } from '@dure/contract/community/listPaths'
import type { Act } from '@dure/ui/overlays/ActSheet'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { MoreActs } from '../../../ground/MoreActs.tsx'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { useRouter } from '../../../useRouter.ts'
import { askToBlock } from '../talk/askToBlock.ts'

const ReportSheet = lazyPart(() => import('../../safety/ReportSheet.tsx').then((file) => file.ReportSheet))

/** The ⋯ of a post: its author changes or deletes it, others report it or meet its author no more. */
export function PostActs({ post, editPath }: { readonly post: PostPage; readonly editPath: string }) {
  const { me } = useSession()
  const router = useRouter()
  const [reporting, setReporting] = useState(false)
  const category = post.category === 'notices' ? 'dure-life' : post.category
  const { send } = useCallMutation('DELETE /v1/community/:category/posts/:postId', {
    done: '글을 지웠어요.',
    refused: 'toast',
    // It is there no more.
    except: ['GET /v1/community/:category/posts/:postId'],
    onDone: () => router.history.replace(allPath(category)),
  })
  const blocking = useCallMutation('POST /v1/community/:category/posts/:postId/block', {
    done: '차단했어요.',
    refused: 'toast',
    except: ['GET /v1/community/:category/posts/:postId'],
    onDone: () => router.history.replace(allPath(category)),
  })
  const block = async () => {
    if (await askToBlock({ masked: post.user.id === null })) await blocking.send({ params: { category, postId: post.id } })
  }
  const remove = async () => {
    const sure = await confirm({
      title: '글을 지울까요?',
      description: '달린 댓글도 함께 사라져요. 지우면 되돌릴 수 없어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await send({ params: { category, postId: post.id } })
  }
  const report = () => (me === null ? router.history.push(href('/login', undefined, { redirect: post.path })) : setReporting(true))
  const { user, can } = post
  const mayBlock = me !== null && !user.isMine
  const acts: Act[] = [
    ...(can.edit ? [{ label: '고치기', icon: <PenLine aria-hidden="true" />, act: () => router.history.push(editPath) }] : []),
    ...(can.delete ? [{ label: '지우기', icon: <Trash2 aria-hidden="true" />, danger: true, act: () => void remove() }] : []),
    ...(can.report || me === null ? [{ label: '신고하기', icon: <Flag aria-hidden="true" />, act: report }] : []),
    ...(mayBlock ? [{ label: '차단하기', icon: <Ban aria-hidden="true" />, act: () => void block() }] : []),
  ]
  return (
    <>
      <MoreActs label="글 더 보기" acts={acts} />
      {reporting && (
        <Suspense>
          <ReportSheet title="글 신고" things={[{ kind: 'post', id: post.id, label: '글' }]} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
