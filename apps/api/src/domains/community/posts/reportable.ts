import { postPath } from '@dure/contract/community/paths'
import { reasonsOf } from '@dure/contract/safety/reasons'
import { shownPictures } from '../../files/index.ts'
import type { Reportable } from '../../safety/index.ts'
import { maySee } from '../policy.ts'
import { moveThePost } from './hiding.ts'
import { postById, postsByIds } from './posts.sql.ts'

const reasonText = (reasonId: number): string | null => reasonsOf('post').find((one) => one.id === reasonId)?.text ?? null

/** Hidden by reports it waits for operators, whatever its author changes meanwhile; what they take away they show again [community.hidden]. */
export const reportablePost: Reportable = {
  find: async ({ db, actor }, id) => {
    const post = await postById(db, id)
    return post === undefined || post.status !== 'published' || !maySee(actor, post) ? undefined : { authorId: post.authorId }
  },
  hide: (context, id) => moveThePost(context, id, 'hideReported', { hiddenFor: 'reports', reason: null }),
  remove: (context, id, reasonId) => moveThePost(context, id, 'hide', { hiddenFor: 'operator', reason: reasonText(reasonId) }),
  // What waits for a look of its own is not passed with its reports [community.spam].
  show: (context, id) => moveThePost(context, id, 'giveBack', { reason: null }, (post) => post.hiddenFor !== 'review'),
  returns: true,
  sides: async (db, id) => {
    const post = await postById(db, id)
    return post === undefined ? undefined : { chatId: null, providerMemberId: null, path: postPath(post) }
  },
  describe: async (context, ids) => {
    const posts = await postsByIds(context.db, ids)
    const pictureOf = await shownPictures(
      context,
      posts.flatMap((post) => post.fileIds),
    )
    return new Map(
      posts.map((post) => [post.id, { lines: [post.title, post.words], pictures: post.fileIds.map(pictureOf), path: postPath(post) }]),
    )
  },
}
