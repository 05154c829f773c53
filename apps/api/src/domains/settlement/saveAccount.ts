import { fail, failed, type Failure } from '@dure/contract/errors'
import { isOfBusinesses } from '@dure/contract/profiles/licences'
import { sameHolder } from '@dure/kernel/holderName'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { seal } from '../../seal.ts'
import { allBanks, catalogueOf } from '../catalogue/index.ts'
import { mainServiceOf, proDue } from '../profiles/index.ts'
import { certificationOf } from './businesses/claims.sql.ts'
import { settlementEvents } from './events.ts'
import { anyIsOwn, isOwnAccount, provedNames, type ProvedNames } from './receiver.ts'
import { accountOf, lockAccount, othersWithAccount, saveAccount, wakePayouts } from './settlement.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

/** Pros who say that an account is theirs, so many of whom are asked whether it is. */
const othersAsked = 100

export const accountPurpose = 'settlement-account'

type Given = { readonly bank: string; readonly accountNumber: string; readonly holder: string }
type Refusal = Failure<
  | 'SAME_ACCOUNT'
  | 'ACCOUNT_MISMATCH'
  | 'NAME_MISMATCH'
  | 'RESTRICTED_ACCOUNT'
  | 'BUSINESS_MISMATCH'
  | 'THIRD_PARTY_ERROR'
  | 'INVALID_PARAMS'
  | 'NO_PROVIDER_CERTIFICATION'
  | 'IDENTITY_REQUIRED'
  | 'BUSINESS_CERTIFICATION_ONLY'
>

/**
 * Registers or changes the one account a pro is paid out to. The bank names its holder, who must be the one given and,
 * where the pro proved who he is, himself or his business. The number is kept sealed; payouts that waited go on.
 */
export async function setAccount(context: ProviderContext, given: Given, how: 'register' | 'change'): Promise<true | Refusal> {
  const { providerId } = context.actor
  const due = await proDue(context)
  if (due !== null) return due
  const names = await provedNames(context.db, providerId)
  if (names.businessName === null && (await doesBusinessOnly(context)))
    return fail('BUSINESS_CERTIFICATION_ONLY', {
      reason: '사업자만 할 수 있는 서비스가 대표 서비스예요. 사업자 정보를 먼저 확인받아 주세요.',
    })
  const bank = (await allBanks(context.db)).find(
    (one) => [one.code, one.name, one.short, one.gateway].includes(given.bank) || one.gateway === given.bank.toUpperCase(),
  )
  if (bank === undefined)
    return fail('INVALID_PARAMS', { fields: { bank: '은행을 다시 골라 주세요.' }, reason: '은행을 다시 골라 주세요.' })
  const hash = lookupHash(context.house.config).update(`account:${bank.code}:${given.accountNumber}`).digest()
  const former = await accountOf(context.db, providerId)
  if (former !== undefined && former.accountHash.equals(hash) && former.holder === given.holder) return fail('SAME_ACCOUNT')
  if (former === undefined && how === 'change') return fail('NO_PROVIDER_CERTIFICATION')

  const holder = await holderOf(context, bank.gateway, given.accountNumber, given.holder)
  if (failed(holder)) return holder
  if (holder === null || !sameHolder(holder, given.holder))
    return fail('ACCOUNT_MISMATCH', { fields: { accountNumber: '계좌번호와 예금주를 확인해 주세요.' } })
  const strange = isOwnAccount(names, given.holder) ? null : await strangeHolder(context, names, given.holder)
  if (strange !== null) return strange
  return inTransaction(context, async (inside) => {
    await lockAccount(inside.db, hash)
    // An account is one pro's once it is in his own proved name; who only says so keeps its owner out of nothing [settlement.own-account].
    const others = await othersWithAccount(inside.db, { accountHash: hash, providerId, limit: othersAsked })
    if (await anyIsOwn(inside.db, others)) return fail('RESTRICTED_ACCOUNT', { reason: '다른 고수가 쓰고 있는 계좌예요.' })
    await saveAccount(inside.db, {
      providerId,
      bank: bank.code,
      accountNumberSealed: seal(context.house.config.secret, accountPurpose, given.accountNumber),
      accountLast4: given.accountNumber.slice(-4),
      accountHash: hash,
      holder: given.holder,
      // The provider learns of the new account with the next payout.
      sellerId: null,
      createdAt: context.now,
      updatedAt: context.now,
    })
    await wakePayouts(inside.db, providerId, context.now)
    await context.house.jobs.emit(inside, settlementEvents.receiverChanged, { providerId, at: context.now.toISOString() })
    return true
  })
}

/** Whether what the pro is known for may be done by registered businesses alone [settlement.business-service]. */
async function doesBusinessOnly({ db, house, actor }: ProviderContext): Promise<boolean> {
  const main = await mainServiceOf(db, actor.providerId)
  const service = main === null ? undefined : (await catalogueOf(house)).serviceById.get(main)
  return service?.licenceEnforced === true && service.licence !== null && isOfBusinesses(service.licence)
}

/** Why the holder is refused who is neither the certified pro nor his proved business; null where nothing is proved yet. */
async function strangeHolder(
  context: ProviderContext,
  { certName }: ProvedNames,
  holder: string,
): Promise<Failure<'NAME_MISMATCH' | 'BUSINESS_MISMATCH'> | null> {
  const business = await certificationOf(context.db, context.actor.providerId)
  const named = business !== undefined && sameHolder(business.businessName, holder)
  if (certName !== null)
    return named
      ? fail('BUSINESS_MISMATCH', {
          reason: '사업자 상호를 아직 확인하지 못했어요.',
          fields: { holder: '사업자 상호를 아직 확인하지 못했어요. 사업자 정보에 개업일을 적어 확인한 뒤 등록해 주세요.' },
        })
      : fail('NAME_MISMATCH', { fields: { holder: '본인이나 확인을 마친 사업자 이름의 계좌를 적어 주세요.' } })
  // Who proved nothing yet may name an account, of the business he named if he did; nothing is paid out to it until he certifies himself.
  return business === undefined || named ? null : fail('BUSINESS_MISMATCH', { fields: { holder: '사업자 상호와 예금주가 달라요.' } })
}

async function holderOf(
  context: ProviderContext,
  bank: string,
  accountNumber: string,
  expected: string,
): Promise<string | null | Failure<'THIRD_PARTY_ERROR'>> {
  try {
    return await context.house.gateways.bankAccounts.holderOf(bank, accountNumber, expected)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ code: error.code, status: error.status }, 'account holder not checked')
    return fail('THIRD_PARTY_ERROR')
  }
}
