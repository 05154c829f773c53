import { askAgainDays } from '@dure/contract/consents/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import type { Me } from '@dure/contract/accounts/me'
import type { Actor, House, MemberContext } from '../context.ts'
import { actorOf, sessionOf } from '../http/sessions.ts'
import { readSetting } from '../http/settings.ts'
import { meRow, visitorRow, type MeRow } from './me.sql.ts'

/** The current member with every documented field [accounts.me]. */
export async function getMe(context: MemberContext): Promise<Me | Failure<'NOT_FOUND'>> {
  const row = await meRow(context.house, context.actor.memberId, await readSetting(context.house, 'termsVersions'))
  return row === undefined ? fail('NOT_FOUND') : meOf(row, context.now)
}

/** Who asks for a page, and what the shell shows of him, in one statement. */
export async function visitorOf(house: House, key: string): Promise<{ actor: Actor; me: Me } | null> {
  const now = house.clock.now()
  const session = sessionOf(house, key, now)
  if (session === null) return null
  const row = await visitorRow(house, session, now, await readSetting(house, 'termsVersions'))
  return row === undefined ? null : { actor: await actorOf(house, row, now), me: meOf(row, now) }
}

function meOf(row: MeRow, now: Date): Me {
  const { provider } = row
  // An answer holds for a while; who refused is not asked on every visit.
  const mayAsk = row.answered_at.getTime() + askAgainDays * DAY <= now.getTime()
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    is_operator: row.is_operator,
    allow_news_letters: row.allow_news_letters,
    allow_use_marketing: row.allow_use_marketing,
    allow_use_select_info: row.allow_use_select_info,
    allow_use_request_info: row.allow_use_request_info,
    allow_sms_notifications: row.allow_sms_notifications,
    allow_email_notifications: row.allow_email_notifications,
    allow_push_notifications: row.allow_push_notifications,
    cert_name: row.cert_name,
    require_terms: row.require_terms,
    entered_interest_infos: row.entered_interest_infos,
    has_password: row.has_password,
    penalty: row.penalty,
    picture: row.picture_file_id === null ? null : `/files/${row.picture_file_id}`,
    type: provider === null ? 'customer' : 'provider',
    provider:
      provider === null
        ? null
        : {
            ...provider,
            created_at: new Date(provider.created_at).toISOString(),
            credit_balance: row.credit_balance,
            services: provider.services ?? [],
            able_to_opt_in: true,
          },
    events: [],
    check_allow_news_letters: mayAsk && !row.allow_news_letters,
    terms_of_use_rejection_expired: mayAsk,
    date_joined: row.date_joined.toISOString(),
  }
}
