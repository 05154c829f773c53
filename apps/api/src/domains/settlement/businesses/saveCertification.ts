import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { refusalOf } from '@dure/contract/settlement/states'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { takeFiles } from '../../files/index.ts'
import { mainServiceOf, serviceIdsOf } from '../../profiles/index.ts'
import { settlementEvents } from '../events.ts'
import { wakePayouts } from '../settlement.sql.ts'
import { certificationOf, endOtherClaims, isOthers, lockClaim, saveClaim, type CertificationRow } from './claims.sql.ts'
import { askOffice } from './taxOffice.ts'

type Refusal = Failure<
  | 'INVALID_LICENSE'
  | 'BUSINESS_RESTING'
  | 'BUSINESS_CLOSED'
  | 'RESTRICTED_BUSINESS_NUMBER'
  | 'REQUEST_ALREADY_REJECTED'
  | 'NO_MAIN_SERVICE'
  | 'FORCED_AUTH_SERVICE_NOT_MAIN'
  | 'THIRD_PARTY_ERROR'
  | 'INVALID_PARAMS'
  | 'CONTACT_NOT_ALLOWED'
>
type Given = {
  readonly businessNumber: string
  readonly businessName: string
  readonly fileId: string
  readonly openedOn?: string | undefined
  readonly businessAddress?: string | undefined
  readonly mailOrderNumber?: string | undefined
}

/**
 * Takes what the pro says of his business. It is proved as his where the tax office has number, opening day, the certified pro as
 * representative, and name so [settlement.business]; else it is a claim, which shows nothing and blocks nobody, and waits for an
 * operator with its certificate once the pro certified himself [settlement.business-desk].
 */
export async function setCertification(context: ProviderContext, given: Given): Promise<true | Refusal> {
  const { memberId, providerId } = context.actor
  const contacts = refuseContacts({ businessAddress: given.businessAddress, mailOrderNumber: given.mailOrderNumber })
  if (contacts !== null) return contacts
  const wrongService = await refusedService(context)
  if (wrongService !== null) return wrongService
  const again = sentAgain(await certificationOf(context.db, providerId), given)
  if (again !== null) return again
  const certName = (await memberContacts(context.db, [memberId])).get(memberId)?.certName ?? null
  const said = await askOffice(context, { ...given, representative: certName })
  if (failed(said)) return said
  const inactive = inactiveRefusals[said.state]
  if (inactive !== null) return inactive()
  if (said.match === 'other-name')
    return fail('INVALID_LICENSE', {
      reason: '국세청에 등록된 상호와 달라요.',
      fields: { businessName: '국세청에 등록된 상호와 달라요. 사업자등록증에 적힌 그대로 적어 주세요.' },
    })
  if (said.match === 'other')
    return fail('INVALID_LICENSE', {
      reason: '국세청에 등록된 개업일이나 대표자와 달라요.',
      fields: {
        openedOn: `국세청에 등록된 개업일이나 대표자와 달라요. 대표자가 본인(${certName})인 사업자의 개업일을 적어 주세요.`,
      },
    })
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const taken = await takeFiles(inside, [given.fileId], { topic: 'evidence' })
    if (failed(taken)) return taken
    const former = await lockClaim(db, providerId, given.businessNumber)
    if (await isOthers(db, { providerId, businessNumber: given.businessNumber })) return fail('RESTRICTED_BUSINESS_NUMBER')
    // Who sends the same business again loses nothing.
    const stillProved = former?.businessNumber === given.businessNumber && former.businessName === given.businessName
    const nameCheckedAt = said.match === 'same' ? now : stillProved ? former.nameCheckedAt : null
    await saveClaim(db, {
      providerId,
      businessNumber: given.businessNumber,
      businessName: given.businessName,
      fileId: given.fileId,
      ...placeOf(former, given),
      openedOn: given.openedOn ?? (stillProved ? former.openedOn : null),
      officeState: said.state,
      officeMatch: said.match === 'unasked' && stillProved ? former.officeMatch : said.match,
      checkedAt: now,
      nameCheckedAt,
      // Operators look at certificates of what the tax office proved too, which stands meanwhile.
      waitingSince: certName === null ? null : now,
      refusedAt: null,
      reasonId: null,
      decidedAt: null,
      decidedBy: null,
      createdAt: now,
      updatedAt: now,
    })
    if (nameCheckedAt !== null) await tellEnded(inside, given.businessNumber)
    await wakePayouts(db, providerId, now)
    await inside.house.jobs.emit(inside, settlementEvents.receiverChanged, { providerId, at: now.toISOString() })
    return true
  })
}

/** What is told of a business besides [settlement.seller-facts]: left out it stays, of the same business. */
function placeOf(former: CertificationRow | undefined, given: Given): Pick<CertificationRow, 'businessAddress' | 'mailOrderNumber'> {
  const same = former?.businessNumber === given.businessNumber ? former : undefined
  return {
    businessAddress: given.businessAddress ?? same?.businessAddress ?? null,
    mailOrderNumber: given.mailOrderNumber === undefined ? (same?.mailOrderNumber ?? null) : given.mailOrderNumber || null,
  }
}

async function tellEnded(inside: ProviderContext, businessNumber: string): Promise<void> {
  const { db, now, house, actor } = inside
  for (const providerId of await endOtherClaims(db, { providerId: actor.providerId, businessNumber, now }))
    await house.jobs.emit(inside, settlementEvents.businessDecided, { providerId, at: now.toISOString() })
}

/** A business stands behind a main service; where services of the pro wait for a licence, one of those is to be it [settlement.business-service]. */
async function refusedService(context: ProviderContext): Promise<Failure<'NO_MAIN_SERVICE' | 'FORCED_AUTH_SERVICE_NOT_MAIN'> | null> {
  const { providerId } = context.actor
  const main = await mainServiceOf(context.db, providerId)
  if (main === null) return fail('NO_MAIN_SERVICE')
  const { serviceById } = await catalogueOf(context.house)
  const forced = (await serviceIdsOf(context.db, providerId)).filter((id) => serviceById.get(id)?.licenceEnforced === true)
  return forced.length === 0 || forced.includes(main) ? null : fail('FORCED_AUTH_SERVICE_NOT_MAIN')
}

/** What an operator refused for what was typed is not sent again as it is. */
function sentAgain(former: CertificationRow | undefined, given: Given): Failure<'REQUEST_ALREADY_REJECTED'> | null {
  if (former === undefined || former.refusedAt === null) return null
  const reason = refusalOf(former.reasonId)
  const same =
    former.businessNumber === given.businessNumber &&
    former.businessName === given.businessName &&
    (given.openedOn === undefined || former.openedOn === given.openedOn) &&
    (given.businessAddress === undefined || former.businessAddress === given.businessAddress)
  if (reason?.mends !== 'typed' || !same) return null
  return fail('REQUEST_ALREADY_REJECTED', { reason: `이미 거절된 사업자 정보예요. ${reason.text} 거절된 이유를 고친 뒤 다시 보내 주세요.` })
}

const inactiveRefusals = {
  active: null,
  unknown: () => fail('INVALID_LICENSE', { fields: { businessNumber: '사업자를 찾을 수 없어요. 번호를 다시 입력해 주세요.' } }),
  resting: () => fail('BUSINESS_RESTING', { fields: { businessNumber: '휴업 중인 사업자예요.' } }),
  closed: () => fail('BUSINESS_CLOSED', { fields: { businessNumber: '폐업한 사업자예요.' } }),
} as const
