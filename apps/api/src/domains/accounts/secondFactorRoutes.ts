import { secondFactor } from '@dure/contract/accounts/secondFactor'
import { bind } from '../../http/bind.ts'
import { confirmSecondFactor, getSecondFactor, passSecondFactor, prepareSecondFactor, renewRecoveryCodes } from './secondFactor.ts'

export const secondFactorRoutes = bind(secondFactor, {
  getSecondFactor,
  prepareSecondFactor,
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body.code),
  passSecondFactor: (context, { body }) => passSecondFactor(context, body.code),
  renewRecoveryCodes,
})
