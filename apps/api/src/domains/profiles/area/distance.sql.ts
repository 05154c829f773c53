import { sql, type RawBuilder } from 'kysely'

type Place = { readonly lat: RawBuilder<unknown>; readonly lng: RawBuilder<unknown> }

/** Kilometres between two points given as SQL, as the crow flies. */
export const kmBetween = (one: Place, other: Place): RawBuilder<number> => sql<number>`
  (2 * 6371.0088 * asin(least(1, sqrt(
    power(sin(radians(${one.lat} - ${other.lat}) / 2), 2)
    + cos(radians(${other.lat})) * cos(radians(${one.lat})) * power(sin(radians(${one.lng} - ${other.lng}) / 2), 2)))))`

/** Where a pro `p` is shown, and where he truly is. */
export const shownPlace: Place = { lat: sql`p.shown_lat`, lng: sql`p.shown_lng` }
export const truePlace: Place = { lat: sql`p.lat`, lng: sql`p.lng` }
