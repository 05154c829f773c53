import { consentLimits } from '@dure/contract/consents/limits'
import type { Me } from '@dure/contract/page'
import { keep, kept } from '../../analytics/expiringValues.ts'
import type { ConsentModal } from './consentRules.ts'

/** Each member of a device answers for himself. */
const keyOf = (modal: ConsentModal, id: Me['id']): string => `dure_modal:${modal}:${id}`

export const dismissForAWeek = (modal: ConsentModal, id: Me['id']): void => keep(keyOf(modal, id), true, consentLimits.quietFor)
export const isDismissed = (modal: ConsentModal, id: Me['id']): boolean => kept<boolean>(keyOf(modal, id)) === true

const askedKey = (modal: ConsentModal, id: Me['id']): string => `dure_asked:${modal}:${id}`

/** Asked and closed without an answer: not again while this tab is open, over a reload too. */
export const rememberAsked = (modal: ConsentModal, id: Me['id']): void => sessionStorage.setItem(askedKey(modal, id), '1')
export const wasAsked = (modal: ConsentModal, id: Me['id']): boolean => sessionStorage.getItem(askedKey(modal, id)) !== null
