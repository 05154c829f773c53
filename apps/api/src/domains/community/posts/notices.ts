import { postPath } from '@dure/contract/community/paths'
import { truncate } from '@dure/kernel/korean'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { findRemoval, removalText } from '../../safety/index.ts'
import { postEvents, type PostDecided } from './events.ts'
import { postById } from './posts.sql.ts'

const decided: Rule<PostDecided> = async (context, { postId, to, first, removalId, at }) => {
  const post = await postById(context.db, postId)
  if (post === undefined || post.status !== to || post.title === '') return []
  const name = `‘${truncate(post.title, 30, '…')}’`
  const told = {
    memberId: post.authorId,
    role: 'customer' as const,
    kind: 'community.post-decided' as const,
    dedupeKey: `post:${postId}:decided:${at}`,
  }
  if (to === 'published')
    return [
      {
        ...told,
        title: first ? '글을 올렸어요' : '가려졌던 글이 다시 보여요',
        body: first ? `${name} 글을 살펴봤어요. 이제 모두에게 보여요.` : `${name} 글이 다시 모두에게 보여요.`,
        link: postPath(post),
      },
    ]
  const removal = removalId === null ? null : await findRemoval(context, removalId)
  if (removal === null) return []
  return [
    {
      ...told,
      title: to === 'deleted' ? '글이 약관에 어긋나 지워졌어요' : '글이 약관에 어긋나 가려졌어요',
      body: removalText(removal),
      link: `/removed?id=${removalId}`,
    },
  ]
}

export const postNotices: readonly Telling[] = [telling(postEvents.decided, 'community-post-decided', decided)]
