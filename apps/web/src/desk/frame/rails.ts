import type { Answer } from '@dure/contract/client'
import { deskPages, desksOf, type DeskPagePath } from '@dure/contract/moderation/deskPages'
import type { Right } from '@dure/contract/rights'
import { rows } from '../../routes.ts'

export type RailItem = { readonly path: DeskPagePath; readonly label: string }
type RailGroup = { readonly title: string; readonly items: readonly RailItem[] }

/** The groups that hold something for one with these rights, and what of them he may open. */
export const railFor = (rights: readonly Right[]): readonly RailGroup[] =>
  deskPages
    .map(({ title, pages }) => ({
      title,
      items: pages.filter(({ path }) => {
        const right = rows.find((row) => row.path === path)?.right
        return right === undefined || rights.includes(right)
      }),
    }))
    .filter(({ items }) => items.length > 0)

export type Waits = { readonly count: number; readonly late: number }

/** What waits on a page of the rail. */
export function waitsOf({ path }: Pick<RailItem, 'path'>, { desks: all, failedJobs }: Answer<'GET /v1/admin/overview'>): Waits {
  if (path === '/admin/jobs') return { count: failedJobs, late: 0 }
  const sum = (of: 'count' | 'late') => desksOf(path).reduce((before, desk) => before + all[desk][of], 0)
  return { count: sum('count'), late: sum('late') }
}

/** Which of the rail's pages an address is, or is of. */
export const railPathOf = (pathname: string): string | undefined =>
  deskPages
    .flatMap(({ pages }) => pages.map(({ path }): string => path))
    .filter((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.length - one.length)[0]
