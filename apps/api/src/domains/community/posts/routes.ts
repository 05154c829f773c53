import { postReports, posts } from '@dure/contract/community/posts'
import { bind } from '../../../http/bind.ts'
import { listRelated } from '../lists/listPosts.ts'
import { changePost, deletePost, listEdits } from './changePost.ts'
import { likePost, savePost, unlikePost, unsavePost } from './marks.ts'
import { readPost } from './readPost.ts'
import { reportPost } from './report.ts'
import { writePost } from './writePost.ts'

/** What a member reads names what he marked and may do, so that it is his own. */
const asGuest = () => false

export const postRoutes = bind(posts, {
  getPost: { handler: (context, { params }) => readPost(context, params), asGuest },
  writePost: (context, { params, body }) => writePost(context, params.category, body),
  changePost: (context, { params, body }) => changePost(context, params, body),
  deletePost: (context, { params }) => deletePost(context, params),
  listPostEdits: (context, { params }) => listEdits(context, params),
  listRelatedPosts: { handler: (context, { params }) => listRelated(context, params), asGuest },
  likePost: (context, { params }) => likePost(context, params),
  unlikePost: (context, { params }) => unlikePost(context, params),
  savePost: (context, { params }) => savePost(context, params),
  unsavePost: (context, { params }) => unsavePost(context, params),
})

export const postReportRoutes = bind(postReports, { reportPost: (context, { params, body }) => reportPost(context, params, body) })
