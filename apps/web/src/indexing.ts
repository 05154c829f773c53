import { rows } from './routes.ts'

const built = rows.filter((row) => row.page !== undefined && !row.devOnly)

/** A row's addresses as robots.txt writes them: `*` for what varies, `$` for an end. */
const pattern = (path: string): string => (/[:*]/.test(path) ? path.replace(/:\w+/g, '*') : `${path}$`)

/** What search engines may list and what they need not look at. */
export const indexing = {
  listed: built.filter((row) => row.indexable && !/[:*]/.test(row.path)).map((row) => row.path),
  personal: built
    .filter((row) => row.access !== 'any' && row.access !== 'non-provider' && row.access !== 'guest-only')
    .map((row) => pattern(row.path)),
  isListed: (path: string): boolean => built.some((row) => row.path === path && row.indexable),
}
