import { requestMoves } from '@dure/contract/requests/states'
import type { LeavingHooks } from '../leaving/index.ts'
import { detachFiles } from '../files/index.ts'
import { close } from './moveRequest.ts'
import { deleteSettingsOf } from './settings/settings.sql.ts'
import { deletePresetsOf } from './presets/presets.sql.ts'
import { eraseRequests, lockOpenedOf } from './requests.sql.ts'

export const requestsLeaving: LeavingHooks = {
  async leave(context, { memberId, providerId }) {
    if (providerId !== null) await deleteSettingsOf(context.db, providerId)
    if (providerId !== null) await deletePresetsOf(context.db, providerId)
    for (const request of await lockOpenedOf(context.db, memberId)) {
      const quoted = request.quoteCount > 0
      await close(context, request, quoted ? requestMoves.close : requestMoves.cancel, { type: quoted ? 1 : 3, comment: null })
    }
    await detachFiles(context.db, await eraseRequests(context.db, memberId, context.now), new Date(0))
  },
}
