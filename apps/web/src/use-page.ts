import { useLoaderData } from '@tanstack/react-router'
import type { PageData } from './load-page.ts'

/** The page shown now: its row, parameters, query and what its loader gave. */
export function usePage(): PageData {
  const page: unknown = useLoaderData({ strict: false })
  return page as PageData
}
