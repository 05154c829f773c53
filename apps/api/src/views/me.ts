import { askAgainDays } from '@dure/contract/accounts/consents'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import type { Me } from '@dure/contract/views/endpoints'
import type { MemberContext } from '../context.ts'
import { readSetting } from '../http/settings.ts'
import { meRow } from './me.sql.ts'

/** The current member with every field of 1§3 L99. */
export async function getMe(context: MemberContext): Promise<Me | Failure<'NOT_FOUND'>> {
  const row = await meRow(context.db, context.actor.memberId, await readSetting(context.house, 'termsVersions'))
  if (row === undefined) return fail('NOT_FOUND')
  const { provider, credit_balance, picture_file_id, date_joined, answered_at, ...rest } = row
  // An answer holds for a while; who refused is not asked on every visit.
  const mayAsk = answered_at.getTime() + askAgainDays * DAY <= context.now.getTime()
  return {
    ...rest,
    picture: picture_file_id === null ? null : `/files/${picture_file_id}`,
    type: provider === null ? 'customer' : 'provider',
    provider:
      provider === null
        ? null
        : {
            ...provider,
            created_at: new Date(provider.created_at).toISOString(),
            credit_balance,
            services: provider.services ?? [],
            able_to_opt_in: true,
          },
    events: [],
    check_allow_news_letters: mayAsk && !rest.allow_news_letters,
    terms_of_use_rejection_expired: mayAsk,
    date_joined: date_joined.toISOString(),
  }
}
