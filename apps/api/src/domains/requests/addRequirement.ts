import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { signedFileUrl, takeFiles } from '../files/index.ts'
import { requestsEvents } from './events.ts'
import { lockRequest, updateRequest } from './requests.sql.ts'

/** Adds a text and at most five pictures to an open request, in place of what was added before [requests.added]. */
export function addRequirement(
  context: MemberContext,
  requestId: number,
  given: { text: string; images: readonly string[] },
): Promise<
  | { additionalRequirement: { text: string; images: { id: string; url: string }[] } }
  | Failure<'NOT_FOUND' | 'REQUEST_NOT_OPEN' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>
> {
  return inTransaction(context, async (inside) => {
    const request = await lockRequest(inside.db, requestId)
    if (request === undefined || request.customerId !== inside.actor.memberId) return fail('NOT_FOUND')
    if (request.status !== 'opened' || request.expiresAt <= inside.now) return fail('REQUEST_NOT_OPEN')
    const contacts = refuseContacts({ text: given.text })
    if (contacts !== null) return contacts
    const images = [...new Set(given.images)]
    const taken = await takeFiles(inside, images, { topic: 'request' })
    if (failed(taken)) return taken
    await updateRequest(inside.db, request.id, { additionalText: given.text, additionalFileIds: images })
    await inside.house.jobs.emit(inside, requestsEvents.requirementAdded, { requestId: request.id })
    return { additionalRequirement: { text: given.text, images: images.map((id) => ({ id, url: signedFileUrl(inside.house, id) })) } }
  })
}
