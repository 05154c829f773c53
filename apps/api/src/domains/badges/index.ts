export { heldBadges } from './badges.sql.ts'
export { badgeView } from './getBadges.ts'
