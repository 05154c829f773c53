import { Surface } from './Sheet.tsx'
import type { SheetProps } from './Sheet.tsx'

/** In the middle on every screen, for a short matter; long or scrolling content wants a Sheet. */
export function Dialog(props: Omit<SheetProps, 'wide'>) {
  return <Surface {...props} shape="dialog" />
}
