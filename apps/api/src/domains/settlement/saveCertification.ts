import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import type { BusinessesGateway, RegisteredBusiness } from '../../gateways/businesses.ts'
import { GatewayError } from '../../gateways/index.ts'
import { memberContacts } from '../accounts/index.ts'
import { takeFiles } from '../files/index.ts'
import { serviceIdsOf } from '../profiles/index.ts'
import { certificationOf, saveCertification, wakePayouts } from './settlement.sql.ts'

type Refusal = Failure<
  | 'INVALID_LICENSE'
  | 'BUSINESS_RESTING'
  | 'BUSINESS_CLOSED'
  | 'RESTRICTED_BUSINESS_NUMBER'
  | 'NO_MAIN_SERVICE'
  | 'THIRD_PARTY_ERROR'
  | 'INVALID_PARAMS'
>
type Given = {
  readonly businessNumber: string
  readonly businessName: string
  readonly fileId: string
  readonly openedOn?: string | undefined
}
type Checked = Failure<'INVALID_LICENSE' | 'BUSINESS_RESTING' | 'BUSINESS_CLOSED'> | { readonly nameProved: boolean }

/**
 * Registers the pro's business: the tax office must know the number as active; one pro a number [settlement.business]. Its name
 * counts as proved only where the tax office has it so, under the opening day and the certified pro as representative;
 * without the day, or before he certified himself, it is kept and proves nothing.
 */
export async function setCertification(context: ProviderContext, given: Given): Promise<true | Refusal> {
  const { providerId } = context.actor
  if ((await serviceIdsOf(context.db, providerId)).length === 0) return fail('NO_MAIN_SERVICE')
  const checked = await askTaxOffice(context, given)
  if (failed(checked)) return checked
  return inTransaction(context, async (inside) => {
    const taken = await takeFiles(inside, [given.fileId], { topic: 'evidence' })
    if (failed(taken)) return taken
    const former = await certificationOf(inside.db, providerId)
    // Who sends the same business again loses nothing.
    const same = former?.businessNumber === given.businessNumber && former.businessName === given.businessName
    const saved = await saveCertification(inside.db, {
      providerId,
      businessNumber: given.businessNumber,
      businessName: given.businessName,
      fileId: given.fileId,
      checkedAt: context.now,
      nameCheckedAt: checked.nameProved ? context.now : same ? former.nameCheckedAt : null,
      createdAt: context.now,
      updatedAt: context.now,
    })
    if (!saved) return fail('RESTRICTED_BUSINESS_NUMBER')
    await wakePayouts(inside.db, providerId, context.now)
    return true
  })
}

async function askTaxOffice(context: ProviderContext, given: Given): Promise<Checked | Failure<'THIRD_PARTY_ERROR'>> {
  const { businesses } = context.house.gateways
  const { memberId } = context.actor
  const certName = (await memberContacts(context.db, [memberId])).get(memberId)?.certName ?? null
  try {
    const inactive = inactiveRefusals[await businesses.stateOf(given.businessNumber)]
    if (inactive !== null) return inactive()
    if (given.openedOn === undefined || certName === null) return { nameProved: false }
    return await proveName(businesses, {
      number: given.businessNumber,
      openedOn: given.openedOn,
      representative: certName,
      name: given.businessName,
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ code: error.code, status: error.status }, 'business not checked')
    return fail('THIRD_PARTY_ERROR')
  }
}

const inactiveRefusals = {
  active: null,
  unknown: () => fail('INVALID_LICENSE', { fields: { businessNumber: '사업자를 찾을 수 없어요.' } }),
  resting: () => fail('BUSINESS_RESTING', { fields: { businessNumber: '휴업 중인 사업자예요.' } }),
  closed: () => fail('BUSINESS_CLOSED', { fields: { businessNumber: '폐업한 사업자예요.' } }),
} as const

/** The office says no more than that something differs; asked once more without the name, it tells whether that is it. */
async function proveName(businesses: BusinessesGateway, business: RegisteredBusiness): Promise<Checked> {
  if (await businesses.isRegistered(business)) return { nameProved: true }
  if (await businesses.isRegistered({ ...business, name: undefined }))
    return fail('INVALID_LICENSE', {
      reason: '국세청에 등록된 상호와 달라요.',
      fields: { businessName: '국세청에 등록된 상호와 달라요. 사업자등록증에 적힌 그대로 적어 주세요.' },
    })
  return fail('INVALID_LICENSE', {
    reason: '국세청에 등록된 개업일이나 대표자와 달라요.',
    fields: {
      openedOn: `국세청에 등록된 개업일이나 대표자와 달라요. 대표자가 본인(${business.representative})인 사업자의 개업일을 적어 주세요.`,
    },
  })
}
