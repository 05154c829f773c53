import { requestMoves } from '@dure/contract/requests/states'
import type { LeavingHooks } from '../leaving/index.ts'
import { detachFile } from '../files/index.ts'
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
    for (const fileId of await eraseRequests(context.db, memberId, context.now)) await detachFile(context.db, fileId, new Date(0))
  },
}
