import { fail, failed, type Failure } from '@dure/contract/errors'
import type { OwnLicences } from '@dure/contract/profiles/licences'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { filesByIds, takeFiles } from '../../files/index.ts'
import { insertLicence, ownLicences, proofOf } from './licences.sql.ts'
import { listLicences } from './listLicences.ts'
import { canSendLicence } from '../policy.ts'

type Given = { readonly serviceId: number; readonly number: string; readonly issuedOn: string; readonly fileId: string }

/** Sends a licence to the operators, under the name that was proved; one waits at a time for each licence. */
export function sendLicence(
  context: ProviderContext,
  given: Given,
): Promise<
  | OwnLicences
  | Failure<'NOT_FOUND' | 'LICENCE_NOT_NEEDED' | 'LICENCE_READY' | 'LICENCE_WAITING' | 'LICENCE_PROOF_REQUIRED' | 'INVALID_PARAMS'>
> {
  return inTransaction(context, async (inside) => {
    const { providerId } = inside.actor
    const wanted = (await ownLicences(inside.db, providerId)).find((row) => row.serviceId === given.serviceId)
    if (wanted === undefined) return fail('LICENCE_NOT_NEEDED', { fields: { serviceId: '내 서비스에서 다시 골라 주세요.' } })
    const refused = canSendLicence(wanted)
    if (refused !== null) return fail(refused)
    if (given.issuedOn > seoulDay(inside.now))
      return fail('INVALID_PARAMS', {
        reason: '발급일을 다시 확인해 주세요.',
        fields: { issuedOn: '발급일은 오늘까지 고를 수 있어요.' },
      })
    const proof = await proofOf(inside.db, providerId, inside.now)
    if (proof === undefined) return fail('LICENCE_PROOF_REQUIRED')
    const taken = await takeFiles(inside, [given.fileId], { topic: 'evidence' })
    if (failed(taken)) return fail('INVALID_PARAMS', { reason: '사진을 다시 올려 주세요.', fields: { fileId: '사진을 다시 올려 주세요.' } })
    const [file] = await filesByIds(inside.db, [given.fileId])
    if (!file?.contentType.startsWith('image/'))
      return fail('INVALID_PARAMS', { reason: '자격증은 사진으로 올려 주세요.', fields: { fileId: '사진으로 올려 주세요.' } })
    const sent = await insertLicence(inside.db, {
      providerId,
      licence: wanted.licence,
      holderName: proof.name,
      number: given.number,
      issuedOn: given.issuedOn,
      fileId: given.fileId,
      at: inside.now,
    })
    return sent ? listLicences(inside) : fail('LICENCE_WAITING')
  })
}
