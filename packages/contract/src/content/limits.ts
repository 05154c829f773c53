/** What a page of blocks may hold [content.blocks]. */
export const contentLimits = {
  blocks: 100,
  pictures: 20,
  /** Characters of all its words together, as people count them, and the most code points they may take. */
  characters: 20_000,
  codePoints: 80_000,
  /** Pieces of a paragraph that differ in how they are set. */
  spans: 200,
  /** Lines of a list. */
  items: 50,
  caption: 100,
  captionCodePoints: 400,
  url: 1_000,
  /** Letters of a button, and of what stands beside it. */
  label: 20,
  title: 60,
  /** Letters of the id a block goes by on its page. */
  id: 40,
  /** Versions of a page that operators are shown, the newest. */
  versions: 100,
  /** Pages on which something is written or planned, as operators see them. */
  open: 100,
} as const
