import { drop, keep, kept } from '../../analytics/kept.ts'
import type { ConsentModal } from './consentRules.ts'

const quietFor = 7 * 86_400_000
const keyOf = (modal: ConsentModal): string => `dure_modal:${modal}`

export const dismissForAWeek = (modal: ConsentModal): void => keep(keyOf(modal), true, quietFor)
export const isDismissed = (modal: ConsentModal): boolean => kept<boolean>(keyOf(modal)) === true
export const forgetDismissal = (modal: ConsentModal): void => drop(keyOf(modal))
