import { sql, type RawBuilder } from 'kysely'

/** Whether the tax office knows a pro's business, for the statement that names him. */
export const isBusiness = (provider: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from business_certification certified where certified.provider_id = ${provider})`
