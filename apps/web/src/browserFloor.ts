/** The oldest browsers that our pages are made for; Edge, Whale and Samsung Internet count as the Chrome they are built on [pages.browsers]. */
export const browserFloor = { chrome: '111', safari: '16.4', firefox: '128' } as const

/** Said to who comes with an older one, by a script of its own. */
export const oldBrowserScript = '/assets/old-browser.js'

/**
 * Brings that script where a browser is below the floor: the first two things it asks for came with exactly those versions. Written for browsers
 * that know nothing of today's language, which run no other script of ours.
 */
export const floorCheck = `window.CSS&&CSS.registerProperty&&CSS.supports("color","color-mix(in srgb,red,red)")||(document.body.appendChild(document.createElement("script")).src="${oldBrowserScript}")`
