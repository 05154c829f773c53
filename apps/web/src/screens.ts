import { screenPath, type PageRow } from './navigation/row.ts'
import type { Screen } from './screen.ts'

const loaded = new Map<string, Screen>()

/** The screen of a row, its code loaded on first use. */
export async function loadScreen(row: PageRow): Promise<Screen> {
  const had = loaded.get(row.path)
  if (had) return had
  const { screenFiles } = await import('./screenFiles.ts')
  const file = screenFiles[`./${screenPath(row.page ?? '')}`]
  if (!file) throw new Error(`${row.path} names the screen ${row.page}, which no domain holds`)
  return keepScreen(row, await file())
}

/** Makes known a screen that came by itself: the first page's. */
export function keepScreen(row: PageRow, screen: Screen): Screen {
  loaded.set(row.path, screen)
  return screen
}
