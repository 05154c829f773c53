import type { ShownBlock } from '@dure/contract/content/blocks'
import type { PageDraft, PageKind, PageVersion } from '@dure/contract/content/pages'

/** What is written on: a page with its versions, what readers read that nobody wrote on yet, or nothing so far. */
export type Work = {
  readonly kind: PageKind
  /** Null until something of it is kept. */
  readonly id: number | null
  readonly targetId: number | null
  readonly shownAs: string | undefined
  /** Null for a new one. */
  readonly draft: PageDraft | null
  readonly shown: readonly ShownBlock[]
  readonly problem: string | null
  readonly path: string | null
  readonly versions: readonly PageVersion[]
}

/** What it is written on was taken down for good: it goes on as a new page [content.gone]. */
export const isTakenDown = ({ id, targetId, path }: Work): boolean => id !== null && targetId !== null && path === null

export const kindNames: Record<PageKind, string> = {
  exhibition: '기획전',
  magazine: '읽을거리',
  curation: '모음',
  announcement: '공지',
  event: '이벤트',
  banner: '배너',
  landing: '랜딩 페이지',
}
