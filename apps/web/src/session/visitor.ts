import type { Me, Mode } from '@dure/contract/page'

/** Who looks at a page, and as what. */
export type Visitor = { readonly me: Me | null; readonly mode: Mode }

export const guest: Visitor = { me: null, mode: 'guest' }
