import { fields, text } from '../../http/input.ts'
import { newId } from '../../ids.ts'
import { refusePayout } from './payout.ts'
import type { Account, Seller } from './payout.ts'
import type { PayoutBook } from './payoutBook.ts'

const BUSINESS_TYPES = ['INDIVIDUAL', 'INDIVIDUAL_BUSINESS', 'CORPORATE'] as const
const invalid = (message: string): Error => refusePayout(400, 'INVALID_REQUEST', message)

function accountOf(input: unknown): Account {
  const given = fields(input)
  const bankCode = text(given.bankCode)
  const accountNumber = text(given.accountNumber)?.replaceAll('-', '')
  const holderName = text(given.holderName)
  if (!bankCode || !/^\d{3}$/.test(bankCode) || !accountNumber || !/^\d{6,20}$/.test(accountNumber) || !holderName) {
    throw invalid('account의 bankCode(3자리), accountNumber, holderName을 확인해주세요.')
  }
  return { bankCode, accountNumber, holderName }
}

/** `POST /v2/sellers`; a stand-in seller needs no further approval. */
export function registerSeller(book: PayoutBook, input: unknown): Seller {
  const body = fields(input)
  const refSellerId = text(body.refSellerId)
  const businessType = BUSINESS_TYPES.find((type) => type === body.businessType)
  if (!refSellerId || !businessType) throw invalid('refSellerId와 businessType은 필수입니다.')
  const person = businessType === 'INDIVIDUAL' ? fields(body.individual) : fields(body.company)
  if (!text(person.name) || !text(person.phone))
    throw invalid(`${businessType === 'INDIVIDUAL' ? 'individual' : 'company'}의 name과 phone은 필수입니다.`)
  if (book.sellers.all().some((seller) => seller.refSellerId === refSellerId)) {
    throw refusePayout(400, 'DUPLICATED_REF_SELLER_ID', '이미 등록된 refSellerId 입니다.')
  }
  const seller: Seller = {
    id: newId('seller'),
    refSellerId,
    businessType,
    company: businessType === 'INDIVIDUAL' ? null : person,
    individual: businessType === 'INDIVIDUAL' ? person : null,
    status: 'APPROVED',
    account: accountOf(body.account),
    metadata: body.metadata ? fields(body.metadata) : null,
  }
  book.sellers.put(seller.id, seller)
  return seller
}

/** `POST /v2/sellers/{id}`: only what is given changes. */
export function changeSeller(book: PayoutBook, id: string, input: unknown): Seller {
  const seller = findSeller(book, id)
  const body = fields(input)
  const changed: Seller = {
    ...seller,
    company: seller.company && body.company ? { ...seller.company, ...fields(body.company) } : seller.company,
    individual: seller.individual && body.individual ? { ...seller.individual, ...fields(body.individual) } : seller.individual,
    account: body.account ? accountOf({ ...seller.account, ...fields(body.account) }) : seller.account,
    metadata: body.metadata ? fields(body.metadata) : seller.metadata,
  }
  book.sellers.put(id, changed)
  return changed
}

export function findSeller(book: PayoutBook, id: string): Seller {
  const seller = book.sellers.get(id)
  if (!seller) throw refusePayout(404, 'NOT_FOUND_SELLER', '존재하지 않는 셀러입니다.')
  return seller
}
