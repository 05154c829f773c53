/**
 * The domains by tier (docs/architecture.md): each may call those of the tiers before its own. The same names stand in contract, API,
 * web and tests; `tools/boundaries/boundaries.cjs` holds the imports to it, `tools/rooms.ts` the folders.
 */
const tiers = [
  ['accounts', 'analytics', 'files', 'catalogue', 'support'],
  ['system', 'safety', 'content'],
  ['consents'],
  ['identity'],
  ['sign-in'],
  ['leaving'],
  ['profiles', 'counters', 'bizlink'],
  ['promotions'],
  ['cash'],
  ['escrow', 'portfolio', 'calendar'],
  ['requests', 'chat'],
  ['quotes', 'market'],
  ['campaigns', 'safe-payment', 'bucket', 'ads'],
  ['settlement', 'reviews', 'questions', 'community'],
  ['badges', 'tax', 'partners'],
]
/** They hear of the others by events alone. */
const listeners = ['notifications', 'search', 'experiments']
/** They bring together what search and those below it know; no domain of the tiers calls them. */
const readers = ['prices', 'map', 'places', 'editorial', 'insight']
/** It may call any face, and nobody calls it. */
const above = ['moderation']

module.exports = { tiers, listeners, readers, names: [...tiers.flat(), ...listeners, ...readers, ...above] }
