import type { PortfolioFields } from '@dure/contract/portfolio/schemas'
import type { Stored } from '../../pictures/shelf.ts'

/** The pictures of a work while it is made: in their order, with what was said of each. */
export type Board = {
  readonly stored: readonly Stored[]
  readonly mainId: string | null
  readonly captions: Readonly<Record<string, string>>
  /** Pictures after the work whose picture before it is the one ahead of them. */
  readonly paired: readonly string[]
}

export const emptyBoard: Board = { stored: [], mainId: null, captions: {}, paired: [] }

/** A kept work’s pictures laid out again; the one before stands ahead of the one after. */
export function boardOf({ images, mainImage }: PortfolioFields): Board {
  const named = (one: { fileId: string; url: string }, at: number): Stored => ({ id: one.fileId, url: one.url, name: `사진 ${at + 1}.jpg` })
  const all = images.flatMap((one) => (one.before === null ? [one] : [one.before, one]))
  return {
    stored: all.map(named),
    mainId: mainImage.fileId,
    captions: Object.fromEntries(images.filter((one) => one.caption !== '').map((one) => [one.fileId, one.caption])),
    paired: images.filter((one) => one.before !== null).map((one) => one.fileId),
  }
}

/** The picture of before that belongs to this one, where it is paired and one stands ahead that is in no pair itself. */
export function beforeOf({ stored, paired }: Board, id: string): Stored | null {
  if (!paired.includes(id)) return null
  const before = stored[stored.findIndex((one) => one.id === id) - 1]
  return before === undefined || paired.includes(before.id) ? null : before
}

/** Those that are the picture of before in a pair. */
function befores(board: Board): ReadonlySet<string> {
  return new Set(board.stored.flatMap((one) => beforeOf(board, one.id)?.id ?? []))
}

/** The one that was chosen, else the first that shows work done. */
export function mainOf(board: Board): string | undefined {
  const taken = befores(board)
  return (board.stored.find((one) => one.id === board.mainId) ?? board.stored.find((one) => !taken.has(one.id)))?.id
}

/** As a work is sent, pairs as one. */
export function sentPictures(board: Board) {
  const taken = befores(board)
  const images = board.stored
    .filter((one) => !taken.has(one.id))
    .map((one) => ({ fileId: one.id, beforeFileId: beforeOf(board, one.id)?.id ?? null, caption: board.captions[one.id] ?? '' }))
  return { images, mainImage: mainOf(board) }
}
