/** The drawings there are (`tools/pictures/states.ts`). */
export const scenes = [
  'bell',
  'calendar',
  'chart',
  'chats',
  'coins',
  'deals',
  'hearts',
  'inbox',
  'quotes',
  'search',
  'stars',
  'works',
] as const
export type Scene = (typeof scenes)[number]
