import { sql, type RawBuilder } from 'kysely'

/** Values as literals of the statement: a partial index that names them is found whatever plan the database keeps. */
export const literals = (values: readonly string[]): RawBuilder<unknown> => sql.join(values.map((value) => sql.lit(value)))
