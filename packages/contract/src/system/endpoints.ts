import { homeRows } from '../editorial/rows.ts'
import { socketTokenCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const system = {
  getSystemSettings: endpoint({
    method: 'GET',
    path: '/v1/system/settings',
    summary: 'Public settings: support contact, the maintenance window that runs or is next, the pinned announcement',
    access: 'none',
    mayLag: true,
    tells: ['announcements', 'settings', 'maintenance'],
    answer: z.object({
      support: z.object({ phone: z.string(), hours: z.string() }),
      company: z.object({
        name: z.string(),
        representative: z.string(),
        businessNumber: z.string(),
        mailOrderNumber: z.string(),
        address: z.string(),
        email: z.string(),
      }),
      /** The native apps; null where there are none. */
      apps: z.nullable(z.object({ iosId: z.string(), androidPackage: z.string(), scheme: z.string() })),
      maintenance: z.nullable(z.object({ startAt: z.string(), endAt: z.string(), title: z.string(), message: z.string() })),
      notice: z.nullable(z.object({ id: z.number(), title: z.string(), audience: z.enum(['all', 'customer', 'provider']) })),
      /** Whether an experiment runs, so that browsers ask only then. */
      experiments: z.boolean(),
      /** Analytics of others, where configured; null keeps all counting at home. */
      analytics: z.nullable(
        z.object({
          amplitude: z.nullable(z.string()),
          ga: z.nullable(z.string()),
          gtm: z.nullable(z.string()),
          sentry: z.nullable(z.string()),
        }),
      ),
      /** The script of a support chat of others, loaded at its first use; null where ours is the form alone. */
      supportWidget: z.nullable(z.string()),
      /** Pictures beneath the map, where configured: an address with `{z}`, `{x}` and `{y}`, and whose they are. */
      mapTiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
      /** Sharing by KakaoTalk, where set up: its browser script and our public key. */
      kakaoShare: z.nullable(z.object({ sdkUrl: z.string(), key: z.string() })),
      /** What safe payments cost whom, and the days a pro may work before he proved who he is: guides say so [pages.promises]. */
      safePaymentFee: z.object({ payer: z.enum(['customer', 'provider']), rateBp: z.number() }),
      identityGraceDays: z.number(),
      /** Rows of the home page that are shown, in their order: those that the release before this one knows. */
      homeRows: z.array(z.enum(homeRows)),
      /** All rows of the home page that are shown, in their order. */
      homeRowsShown: z.array(z.enum(homeRows)),
      now: z.string(),
    }),
  }),
  issueSocketToken: endpoint({
    method: 'POST',
    path: '/v1/websocket/token',
    summary: 'A short-lived, one-use token for the socket',
    recordsOnly: true,
    access: 'member',
    changes: [],
    answer: z.object({ token: z.string() }),
    errors: ['INVALID_TOKEN'],
    duringPenalty: true,
    limit: socketTokenCalls,
  }),
}
