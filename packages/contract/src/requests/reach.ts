import * as z from 'zod/mini'

const proOfReach = z.object({
  providerId: z.number(),
  userId: z.number(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  area: z.string(),
})

/** Whom a request would reach, asked before it is sent [requests.reach]. */
export const reach = z.object({
  /** Counted by the matching itself, up to `requestLimits.countedPros`; null while the place is not known, where they are too few to be shown, and for a request to one pro. */
  proCount: z.nullable(z.number()),
  /** Whether a general request would be on anybody's list; null while the place is not known. */
  reachesAny: z.nullable(z.boolean()),
  /** Where it would not: pros of the service nearby, the nearest first, who may be asked by name. */
  nearby: z.array(
    z.object({ ...proOfReach.shape, distance: z.number(), reviewCount: z.number(), rating: z.number(), hiredCount: z.number() }),
  ),
  /** Those of several chosen pros who are still there, in their order; empty for other requests. */
  chosen: z.array(z.object({ ...proOfReach.shape, available: z.boolean() })),
  /** The pro whom the request names. */
  target: z.nullable(
    z.object({
      ...proOfReach.shape,
      /** He offers the service and takes requests now. */
      available: z.boolean(),
      /** Kilometres from where he is shown to the place of the request, as others are told it [map.told-distance]. */
      distance: z.nullable(z.number()),
      /** The place lies outside the area he works in; he may be asked all the same. */
      isFar: z.boolean(),
      services: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })),
    }),
  ),
})
export type Reach = z.infer<typeof reach>
