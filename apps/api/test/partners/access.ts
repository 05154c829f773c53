import { accessOf } from '../walk.ts'

export const access = accessOf({ own: ['listPartners', 'addPartner', 'endPartner', 'partnerStatement', 'payPartner'] })
