/** What all chips share: a thumb's height, and a line that may break where a word is longer than the screen. */
export const chipShape =
  'inline-flex min-h-11 min-w-0 max-w-full shrink-0 items-center gap-1.5 rounded-3xl text-left text-sm font-semibold transition-colors [&>svg]:size-4 [&>svg]:shrink-0'

export const chipSet = 'border border-action bg-action-tint text-action'
export const chipUnset = 'border border-line bg-card text-soft hover:border-edge'
