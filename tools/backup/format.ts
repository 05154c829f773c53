/** A part of a table, and which rows lie in it, in PostgreSQL's words. */
export type Part = { readonly name: string; readonly bounds: string }

/** The lines of a backup file, in this order: one head, then for each table its name and its rows, the sequences, the end. */
export type Line =
  | {
      readonly dure: 1
      readonly migrations: readonly { name: string; checksum: string }[]
      /** The version of the job queue's own tables; null where no server ever made them. */
      readonly queue: number | null
    }
  /** `parts`: of a table that lies in such. */
  | { readonly table: string; readonly columns: readonly string[]; readonly parts?: readonly Part[] }
  | { readonly rows: readonly (readonly (string | null)[])[] }
  | { readonly sequences: readonly { name: string; value: string | null }[] }
  | { readonly end: number }
