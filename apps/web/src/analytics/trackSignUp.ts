import { analyticsLimits as limits } from '@dure/contract/analytics/limits'
import type { Me } from '@dure/contract/page'
import { keep, kept } from './expiringValues.ts'
import { track } from './port.ts'

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Tells of a sign-up that was just now, once [analytics.sign-up]; after outside services `known` who it is, or had their time to
 * [analytics.others-wait].
 */
export async function trackSignUp(me: Me, known: Promise<unknown>): Promise<void> {
  const key = `dure_sign_up:${me.id}`
  const age = Date.now() - Date.parse(me.date_joined ?? '')
  if (!(age < limits.signUpFor) || kept(key)) return
  keep(key, true, limits.signUpToldFor)
  await Promise.race([known, wait(limits.identifyWithin)])
  await wait(limits.afterIdentify)
  track('sign_up', { value: limits.signUpWorth, currency: 'KRW' })
}
