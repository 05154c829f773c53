import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { walletOf } from '../../../ledger/index.ts'
import { publicFileUrl } from '../../files/index.ts'
import { switchesOf } from './profile.sql.ts'

/** The least a quote costs [quotes.price]: with less in the wallet none can be sent. */
const cheapestQuote = 300

type Mypage = {
  role: 'provider' | 'customer'
  name: string
  email: string
  picture: string | null
  allowPublicRead: boolean
  allowAutoQuote: boolean
  allowMapExposure: boolean
  needCash: boolean
}

/** What my page shows of the member himself and of his switches [profiles.my-page]. */
export async function getMypage(context: MemberContext, role: 'provider' | 'customer' | undefined): Promise<Mypage | Failure<'NOT_FOUND'>> {
  const row = await switchesOf(context.db, context.actor.memberId)
  if (row === undefined) return fail('NOT_FOUND')
  const { isProvider, pictureFileId, ...switches } = row
  const asProvider = isProvider && role !== 'customer'
  return {
    ...switches,
    role: asProvider ? 'provider' : 'customer',
    picture: pictureFileId === null ? null : publicFileUrl(pictureFileId),
    needCash: asProvider && (await walletOf(context, context.actor.memberId)).total < cheapestQuote,
  }
}
