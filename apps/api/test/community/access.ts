import { accessOf } from '../walk.ts'
import { postOf, topicId } from './writing.ts'

export const access = accessOf({
  make: async ({ house, customer, pro }) => {
    const topic = await topicId(house, 'free')
    const { id } = await customer.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body: postOf(topic) })
    await pro.call('GET /v1/community/drafts')
    return { postTopic: topic, postId: id }
  },
  things: {
    changePost: (d) => ({ params: { category: 'dure-life', postId: d.postId }, body: { ...postOf(d.postTopic), version: 1 } }),
    deletePost: (d) => ({ params: { category: 'dure-life', postId: d.postId } }),
    listPostEdits: (d) => ({ params: { category: 'dure-life', postId: d.postId } }),
  },
  own: [
    'writePost',
    'likePost',
    'unlikePost',
    'savePost',
    'unsavePost',
    'listPostDrafts',
    'getPostDraft',
    'savePostDraft',
    'deletePostDraft',
  ],
})
