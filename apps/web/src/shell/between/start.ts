import type { App } from '../../appType.ts'
import { underHead, waiting } from '../PagePending.tsx'
import { watchFocus } from './focus.ts'
import { watchHead } from './head.ts'
import { watchMotion } from './motion.ts'
import { UnderHead } from './UnderHead.tsx'
import { Waiting } from './Waiting.tsx'

/** What stands and moves between two pages; nothing of it is needed by the first. */
export function startBetween(app: App): void {
  waiting.set(Waiting)
  underHead.set(UnderHead)
  watchMotion(app)
  watchHead(app)
  watchFocus(app)
  // Without the line it could not come; the browser keeps it.
  new Image().src = '/assets/states/torn.svg'
}
