import { accountLimits } from '@dure/contract/accounts/limits'
import { SECOND } from '@dure/kernel/time'
import type { SessionKey } from '../../http/callers/sessions.ts'
import { sessionHolds, sessionSource } from '../sign-in/index.ts'

/** The columns of an `ActorRow`, of a session `s`, its member `m`, and the pro `p` that he may be; now is $2. */
export const callerColumns = `s.id as "sessionId", s.member_id as "memberId", m.status, m.operator_roles as "roles",
  m.phone_verified_at is not null and $2::timestamptz - m.date_joined >= make_interval(secs => ${accountLimits.countedFrom / SECOND}) as counted, p.id as "providerId",
  s.last_used_at as "lastUsedAt", p.last_active_at as "lastActiveAt", s.second_factor_at as "secondFactorAt"`

/** Who calls, by one statement. */
export const callerStatement = (by: SessionKey['by']): string =>
  `select ${callerColumns} from ${sessionSource} left join provider p on p.member_id = m.id where ${sessionHolds(by)}`
