export { heldBadges } from './badges.sql.ts'
