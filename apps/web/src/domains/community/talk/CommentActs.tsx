import { Ban, Flag, PenLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { Reply } from '@dure/contract/community/schemas'
import type { Act } from '@dure/ui/overlays/ActSheet'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { MoreActs } from '../../../ground/MoreActs.tsx'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { useRouter } from '../../../useRouter.ts'
import { askToBlock } from './askToBlock.ts'

const ReportSheet = lazyPart(() => import('../../safety/ReportSheet.tsx').then((file) => file.ReportSheet))

type Props = { readonly one: Reply; readonly category: WrittenCategory; readonly onEdit: () => void }

/** What is seldom done with a comment: its author changes or deletes it, others report it or meet him no more. */
export function CommentActs({ one, category, onEdit }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const blocking = useCallMutation('POST /v1/community/:category/posts/:postId/comments/:commentId/block', {
    done: '차단했어요.',
    refused: 'toast',
  })
  const block = async () => {
    if (await askToBlock({ masked: (one.user?.id ?? null) === null }))
      await blocking.send({ params: { category, postId: one.postId, commentId: one.id } })
  }
  const [reporting, setReporting] = useState(false)
  const { send } = useCallMutation('DELETE /v1/community/:category/posts/:postId/comments/:commentId', {
    done: '댓글을 지웠어요.',
    refused: 'toast',
  })
  const remove = async () => {
    if (await confirm({ title: '댓글을 지울까요?', description: '지우면 되돌릴 수 없어요.', okButtonLabel: '지우기', state: 'danger' }))
      await send({ params: { category, postId: one.postId, commentId: one.id } })
  }
  const report = () =>
    me === null ? router.history.push(href('/login', undefined, { redirect: router.state.location.pathname })) : setReporting(true)
  const { user } = one
  const mayBlock = me !== null && user !== null && !user.isMine
  const acts: Act[] = [
    ...(one.can.edit ? [{ label: '고치기', icon: <PenLine aria-hidden="true" />, act: onEdit }] : []),
    ...(one.can.delete ? [{ label: '지우기', icon: <Trash2 aria-hidden="true" />, danger: true, act: () => void remove() }] : []),
    ...(one.can.report ? [{ label: '신고하기', icon: <Flag aria-hidden="true" />, act: report }] : []),
    ...(mayBlock ? [{ label: '차단하기', icon: <Ban aria-hidden="true" />, act: () => void block() }] : []),
  ]
  return (
    <>
      <MoreActs label="댓글 더 보기" acts={acts} className="-mr-2" />
      {reporting && (
        <Suspense>
          <ReportSheet
            title="댓글 신고"
            things={[{ kind: 'postComment', id: one.id, label: '댓글' }]}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
