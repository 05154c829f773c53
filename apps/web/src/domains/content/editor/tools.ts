import { createContext } from 'react'
import type { Uploads } from './uploads.ts'

/** What another page says of itself. */
export type LinkSaid = { readonly title: string; readonly host: string; readonly picture: { readonly url: string } | null }

/** What blocks of an editor need that is no part of the document. */
export type EditorTools = {
  readonly uploads: Uploads
  /** Asks the server for what a page of another site says of itself; absent where cards show the address alone. */
  readonly readLink?: ((url: string) => Promise<LinkSaid>) | undefined
}

export const ToolsContext = createContext<EditorTools | null>(null)
