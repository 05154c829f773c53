export { notify } from './notify.ts'
export type { Notice } from './notifications.sql.ts'
