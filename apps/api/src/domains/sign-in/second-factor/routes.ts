import { secondFactor } from '@dure/contract/sign-in/secondFactor'
import { bind } from '../../../http/bind.ts'
import {
  confirmSecondFactor,
  countSecondFactorTry,
  getSecondFactor,
  passSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from './secondFactor.ts'

export const secondFactorRoutes = bind(secondFactor, {
  getSecondFactor,
  prepareSecondFactor,
  confirmSecondFactor: {
    before: (context, _, transport) => countSecondFactorTry(context, transport),
    handler: (context, { body }, transport) => confirmSecondFactor(context, body.code, transport),
  },
  passSecondFactor: {
    before: (context, _, transport) => countSecondFactorTry(context, transport),
    handler: (context, { body }, transport) => passSecondFactor(context, body.code, transport),
  },
  renewRecoveryCodes,
})
