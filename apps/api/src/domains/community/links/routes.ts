import { linkCards } from '@dure/contract/community/posts'
import { bind } from '../../../http/bind.ts'
import { readLink } from './linkCards.ts'

export const linkRoutes = bind(linkCards, { readLink: (context, { body }) => readLink(context, body.url) })
