import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { takeFiles } from '../files/index.ts'
import { serviceIdsOf } from '../profiles/index.ts'
import { saveCertification, wakePayouts } from './settlement.sql.ts'

type Refusal = Failure<
  | 'INVALID_LICENSE'
  | 'BUSINESS_RESTING'
  | 'BUSINESS_CLOSED'
  | 'RESTRICTED_BUSINESS_NUMBER'
  | 'NO_MAIN_SERVICE'
  | 'THIRD_PARTY_ERROR'
  | 'INVALID_PARAMS'
>

/** Registers the pro's business: the tax office must know the number as active; one pro a number (3§5 L166). */
export async function setCertification(
  context: ProviderContext,
  given: { businessNumber: string; businessName: string; fileId: string },
): Promise<true | Refusal> {
  const { providerId } = context.actor
  if ((await serviceIdsOf(context.db, providerId)).length === 0) return fail('NO_MAIN_SERVICE')
  let state
  try {
    state = await context.house.gateways.businesses.stateOf(given.businessNumber)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('THIRD_PARTY_ERROR')
  }
  if (state === 'unknown') return fail('INVALID_LICENSE', { fields: { businessNumber: '사업자를 찾을 수 없어요.' } })
  if (state === 'resting') return fail('BUSINESS_RESTING', { fields: { businessNumber: '휴업 중인 사업자예요.' } })
  if (state === 'closed') return fail('BUSINESS_CLOSED', { fields: { businessNumber: '폐업한 사업자예요.' } })
  return inTransaction(context, async (inside) => {
    const taken = await takeFiles(inside, [given.fileId], { topic: 'evidence' })
    if (failed(taken)) return taken
    const saved = await saveCertification(inside.db, {
      provider_id: providerId,
      business_number: given.businessNumber,
      business_name: given.businessName,
      file_id: given.fileId,
      checked_at: context.now,
      created_at: context.now,
      updated_at: context.now,
    })
    if (!saved) return fail('RESTRICTED_BUSINESS_NUMBER')
    await wakePayouts(inside.db, providerId, context.now)
    return true
  })
}
