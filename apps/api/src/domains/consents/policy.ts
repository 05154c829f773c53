import { consentLimits } from '@dure/contract/consents/limits'
import type { ConsentChanges } from '@dure/contract/consents/endpoints'
import { fail, type Failure } from '@dure/contract/errors'

/** The ways a member takes advertising by, and whether at night too [consents.advertising]. */
export type Advertising = { readonly sms: boolean; readonly email: boolean; readonly push: boolean; readonly night: boolean }

export const noAdvertising: Advertising = { sms: false, email: false, push: false, night: false }

export const confirmBy = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + consentLimits.confirmAfter)
export const askAt = (confirmedAt: Date): Date => new Date(confirmBy(confirmedAt).getTime() - consentLimits.askBefore)

export const takesAdvertising = ({ sms, email, push }: Advertising): boolean => sms || email || push

/**
 * Advertising after the member's changes: agreeing without naming a way means every way there is (apps get nothing pushed yet), taking it back,
 * or that one's address is used for it, ends all of it, the night consent too, and night alone is nothing to agree to.
 */
export function changedAdvertising(before: Advertising, changes: ConsentChanges): Advertising | Failure<'INVALID_PARAMS'> {
  if (changes.news === false || changes.marketing === false) return noAdvertising
  const named = [changes.ad_sms, changes.ad_email, changes.ad_push].some((way) => way === true)
  const every = changes.news === true && !named && !takesAdvertising(before)
  const after = {
    sms: changes.ad_sms ?? (every || before.sms),
    email: changes.ad_email ?? (every || before.email),
    push: changes.ad_push ?? before.push,
    night: changes.ad_night ?? before.night,
  }
  if (takesAdvertising(after)) return after
  if (changes.ad_night === true || changes.news === true)
    return fail('INVALID_PARAMS', {
      fields: { [changes.news === true ? 'news' : 'ad_night']: '광고를 받을 방법을 하나 이상 골라 주세요.' },
    })
  return noAdvertising
}
