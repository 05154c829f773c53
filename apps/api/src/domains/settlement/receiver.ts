import type { SellerNeed } from '@dure/contract/market/products'
import type { PayoutNeed } from '@dure/contract/settlement/schemas'
import { sameHolder } from '@dure/kernel/holderName'
import type { Db } from '../../database/connect.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerById } from '../profiles/index.ts'
import { certificationOf, provedBusinesses, type CertificationRow } from './businesses/claims.sql.ts'
import { accountOf } from './settlement.sql.ts'

/**
 * What a pro still lacks before anything is paid out to him: an account, a proof of who he is, or an account of that
 * person or of his proved business [settlement.certified]. Null once he may be paid.
 */
export async function payoutNeedOf(db: Db, providerId: number): Promise<Exclude<PayoutNeed, 'operator'> | null> {
  const account = await accountOf(db, providerId)
  if (account === undefined) return 'account'
  const names = await provedNames(db, providerId)
  // A business alone says nothing of who runs it: its number is public.
  if (names.certName === null) return 'certification'
  return isOwnAccount(names, account.holder) ? null : 'holder'
}

/** All that a pro lacks before he may sell [market.sellers]. */
export async function sellerNeedsOf(db: Db, providerId: number): Promise<readonly SellerNeed[]> {
  const [account, names] = [await accountOf(db, providerId), await provedNames(db, providerId)]
  if (account === undefined) return names.certName === null ? ['certification', 'account'] : ['account']
  if (names.certName === null) return ['certification']
  return isOwnAccount(names, account.holder) ? [] : ['holder']
}

export type ProvedNames = { readonly certName: string | null; readonly businessName: string | null }

/** Under which names a pro proved himself and his business. */
export async function provedNames(db: Db, providerId: number): Promise<ProvedNames> {
  const provider = await providerById(db, providerId)
  const contact = provider === undefined ? undefined : (await memberContacts(db, [provider.memberId])).get(provider.memberId)
  return { certName: contact?.certName ?? null, businessName: provedNameOf(await certificationOf(db, providerId)) }
}

type Claimed = { readonly providerId: number; readonly memberId: number; readonly holder: string }

/** Whether one of these pros has an account in his own proved name, or his proved business's: then it is his [settlement.own-account]. */
export async function anyIsOwn(db: Db, accounts: readonly Claimed[]): Promise<boolean> {
  const [people, businesses] = [
    await memberContacts(
      db,
      accounts.map((one) => one.memberId),
    ),
    await provedBusinesses(
      db,
      accounts.map((one) => one.providerId),
    ),
  ]
  return accounts.some(({ providerId, memberId, holder }) =>
    isOwnAccount({ certName: people.get(memberId)?.certName ?? null, businessName: businesses.get(providerId) ?? null }, holder),
  )
}

/** The pro's business, where it is proved as his. */
export async function provedBusinessOf(db: Db, providerId: number): Promise<CertificationRow | undefined> {
  const business = await certificationOf(db, providerId)
  return provedNameOf(business) === null ? undefined : business
}

/** The name of a business that is proved; what its pro typed alone is none. */
const provedNameOf = (business: CertificationRow | undefined): string | null =>
  business === undefined || business.nameCheckedAt === null ? null : business.businessName

export const isOwnAccount = ({ certName, businessName }: ProvedNames, holder: string): boolean =>
  [certName, businessName].some((name) => name !== null && sameHolder(name, holder))

/** What a waiting pro is told: in his room, in a notice, on the settlement sheet. */
export const payoutNeedTexts: Record<Exclude<PayoutNeed, 'operator'> | 'refused', { readonly title: string; readonly contents: string }> = {
  account: { title: '정산 계좌를 등록해 주세요', contents: '받을 돈이 기다리고 있어요. 정산 계좌를 등록하면 바로 입금돼요.' },
  certification: { title: '본인 확인을 해 주세요', contents: '받을 돈이 기다리고 있어요. 본인 확인을 마치면 정산 계좌로 바로 입금돼요.' },
  holder: {
    title: '정산 계좌의 예금주를 확인해 주세요',
    contents: '받을 돈이 기다리고 있어요. 본인이나 확인을 마친 사업자 이름의 계좌로 바꾸면 바로 입금돼요.',
  },
  refused: {
    title: '정산 계좌를 확인해 주세요',
    contents: '은행이 입금을 받지 않았어요. 계좌번호와 예금주를 확인하고 고쳐 주세요. 고치면 바로 다시 보내 드려요.',
  },
}
