type Items = { readonly items: readonly { readonly id: number }[] }

/** A list of requests as it is kept: page by page, or in one. */
export type Listed = Items | { readonly pages: readonly Items[] }

const without = <Page extends Items>(page: Page, id: number): Page => ({ ...page, items: page.items.filter((one) => one.id !== id) })

/** The list without one request. */
export const takenOff = (shown: Listed, id: number): Listed =>
  'pages' in shown ? { ...shown, pages: shown.pages.map((page) => without(page, id)) } : without(shown, id)
