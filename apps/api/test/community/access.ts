import { accessOf } from '../walk.ts'
import { postOf, topicId } from './writing.ts'

export const access = accessOf({
  make: async ({ house, customer, pro }) => {
    const topic = await topicId(house, 'free')
    const { id } = await customer.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body: postOf(topic) })
    await pro.call('GET /v1/community/drafts')
    const { id: commentId } = await customer.call('POST /v1/community/:category/posts/:postId/comments', {
      params: { category: 'dure-life', postId: id },
      body: { text: '덧붙이면, 물기부터 닦아 두는 게 좋아요.' },
    })
    return { postTopic: topic, postId: id, commentId }
  },
  things: {
    changePost: (d) => ({ params: { category: 'dure-life', postId: d.postId }, body: { ...postOf(d.postTopic), version: 1 } }),
    deletePost: (d) => ({ params: { category: 'dure-life', postId: d.postId } }),
    deleteBoardPost: (d) => ({ params: { id: d.postId } }),
    listPostEdits: (d) => ({ params: { category: 'dure-life', postId: d.postId } }),
    changeComment: (d) => ({
      params: { category: 'dure-life', postId: d.postId, commentId: d.commentId },
      body: { text: '남의 댓글을 고쳐 보려고 해요.', version: 1 },
    }),
    deleteComment: (d) => ({ params: { category: 'dure-life', postId: d.postId, commentId: d.commentId } }),
  },
  own: [
    'deskPosts',
    'deskPostEdits',
    'hidePost',
    'restorePost',
    'removePost',
    'deskTopics',
    'addTopic',
    'changeTopic',
    'orderTopics',
    'listBarredWords',
    'tryBarredWords',
    'barWord',
    'allowWord',
    'deskCurations',
    'addCuration',
    'changeCuration',
    'orderCurations',
    'dropCuration',
    'readLink',
    'reportPost',
    'writePost',
    'likePost',
    'unlikePost',
    'savePost',
    'unsavePost',
    'listPostDrafts',
    'getPostDraft',
    'savePostDraft',
    'deletePostDraft',
    'writeComment',
    'likeComment',
    'unlikeComment',
    'reportComment',
    'blockPoster',
    'blockCommenter',
    'listMentions',
    'listMyPosts',
    'listMyComments',
    'listSavedPosts',
    'listLikedPosts',
    'previewPost',
  ],
})
