import { accountLimits } from '@dure/contract/accounts/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

export const accountsTimers: readonly Timer[] = [
  clearing('accounts.clear-acquisition', 'acquisition', 'createdAt', accountLimits.acquisitionKeptFor),
]
