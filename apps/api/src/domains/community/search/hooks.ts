import type { Db } from '../../../database/connect.ts'
import { Hook } from '../../../hooks.ts'

/** Which of these words operators show to nobody: the search of the house keeps them [search.popular]. */
export const barredKeywordsHook = new Hook<(db: Db, keywords: readonly string[]) => Promise<ReadonlySet<string>>>(
  'keywords shown to nobody',
)
