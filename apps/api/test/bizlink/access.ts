import { accessOf } from '../walk.ts'

export const access = accessOf({ own: ['listBizRequests', 'answerBizRequest', 'endBizRequest'] })
