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
  confirmSecondFactor: { before: countSecondFactorTry, handler: (context, { body }) => confirmSecondFactor(context, body.code) },
  passSecondFactor: { before: countSecondFactorTry, handler: (context, { body }) => passSecondFactor(context, body.code) },
  renewRecoveryCodes,
})
