/** A statement the product sent to the database. */
export type Recorded = { readonly text: string; readonly values: unknown[] }
