import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'listLastSessionDates',
    'operatorHome',
    'nextThing',
    'listAssignments',
    'assignOnDesk',
    'listDeskViews',
    'keepDeskView',
    'dropDeskView',
    'findMembers',
    'getMemberFile',
    'endSessions',
    'givePenalty',
    'decideAppeal',
    'listOperators',
    'changeRoles',
    'dismissOperator',
    'renewFactor',
    'liftPenalty',
    'listAudit',
  ],
})
