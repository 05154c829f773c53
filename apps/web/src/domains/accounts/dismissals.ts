import type { Me } from '@dure/contract/page'
import { keep, kept } from '../../analytics/kept.ts'
import type { ConsentModal } from './consentRules.ts'

const quietFor = 7 * 86_400_000
/** Each member of a device answers for himself. */
const keyOf = (modal: ConsentModal, id: Me['id']): string => `dure_modal:${modal}:${id}`

export const dismissForAWeek = (modal: ConsentModal, id: Me['id']): void => keep(keyOf(modal, id), true, quietFor)
export const isDismissed = (modal: ConsentModal, id: Me['id']): boolean => kept<boolean>(keyOf(modal, id)) === true
