import { operatorDesk } from '@dure/contract/moderation/operatorDesk'
import { bind } from '../../../http/bind.ts'
import { changeRoles, dismissOperator, listOperators, renewFactor } from './operators.ts'

export const operatorRoutes = bind(operatorDesk, {
  listOperators: (context) => listOperators(context),
  changeRoles: (context, { params, body }) => changeRoles(context, params.id, body),
  dismissOperator: (context, { params, body }) => dismissOperator(context, params.id, body.reason),
  renewFactor: (context, { params, body }) => renewFactor(context, params.id, body.reason),
})
