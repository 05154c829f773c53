import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'issueSocketToken',
    'listMaintenance',
    'setMaintenance',
    'editMaintenance',
    'endMaintenance',
    'listSettings',
    'changeSetting',
    'listFailedJobs',
    'retryJob',
  ],
})
