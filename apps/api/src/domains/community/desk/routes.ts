import { postDesk } from '@dure/contract/community/desk'
import { barredWordDesk, curationDesk, topicDesk } from '@dure/contract/community/houseDesk'
import { bind } from '../../../http/bind.ts'
import { addCuration, changeCuration, deskCurations, dropCuration, orderCurations } from './curations.ts'
import { addTopic, allowWord, barWord, changeTopic, deskTopics, listBarredWords, orderTopics, tryBarredWords } from './house.ts'
import { deskPostEdits, deskPosts, hidePost, removePost, restorePost } from './posts.ts'

const idsOf = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id)

export const postDeskRoutes = [
  ...bind(postDesk, {
    deskPosts: (context, { query }) => deskPosts(context, query),
    deskPostEdits: (context, { params }) => deskPostEdits(context, params.id),
    hidePost: (context, { params, body }) => hidePost(context, { ...body, id: params.id }),
    restorePost: (context, { params, body }) => restorePost(context, { ...body, id: params.id }),
    removePost: (context, { params, body }) => removePost(context, { ...body, id: params.id }),
  }),
  ...bind(topicDesk, {
    deskTopics: (context) => deskTopics(context),
    addTopic: (context, { body }) => addTopic(context, body),
    changeTopic: (context, { params, body }) => changeTopic(context, { ...body, id: params.id }),
    orderTopics: (context, { body }) => orderTopics(context, { ...body, ids: idsOf(body.items) }),
  }),
  ...bind(barredWordDesk, {
    listBarredWords: (context) => listBarredWords(context),
    tryBarredWords: (context, { query }) => tryBarredWords(context, query.text),
    barWord: (context, { body }) => barWord(context, body.word),
    allowWord: (context, { body }) => allowWord(context, body.word),
  }),
  ...bind(curationDesk, {
    deskCurations: (context) => deskCurations(context),
    addCuration: (context, { body }) => addCuration(context, body),
    changeCuration: (context, { params, body }) => changeCuration(context, params.id, body),
    orderCurations: (context, { body }) => orderCurations(context, idsOf(body.items)),
    dropCuration: (context, { params }) => dropCuration(context, params.id),
  }),
]
