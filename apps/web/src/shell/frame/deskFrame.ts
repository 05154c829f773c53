import type { ComponentType } from 'react'

let frame: ComponentType | undefined

/** The bars of operators' pages come with those pages' code, and with nobody else's; the shell puts them in place of its own. */
export const bringDeskFrame = (part: ComponentType): void => void (frame = part)

/** Nothing before the first of those pages is here. */
export const deskFrame = (): ComponentType | undefined => frame
