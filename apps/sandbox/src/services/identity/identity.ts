import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { ProviderError } from '../../http/providerError.ts'
import { fields, text } from '../../http/input.ts'
import { newDigits, newId, phoneDigits } from '../../ids.ts'
import { createInbox } from '../inbox/inbox.ts'
import { channelView } from '../payments/view.ts'

export type Person = { name: string; phoneNumber: string; birthDate: string; gender: 'MALE' | 'FEMALE'; operator: string }
export type Verification = {
  id: string
  status: 'READY' | 'VERIFIED' | 'FAILED'
  person: Partial<Person>
  otp?: string
  customData?: string
  channelKey: string
  redirectUrl?: string
  pgTxId: string
  requestedAt: string
  statusChangedAt: string
}

const ERRORS = {
  IDENTITY_VERIFICATION_NOT_FOUND: [404, '본인인증 건이 존재하지 않습니다.'],
  IDENTITY_VERIFICATION_NOT_SENT: [404, '본인인증 요청이 전송되지 않았습니다.'],
  IDENTITY_VERIFICATION_ALREADY_VERIFIED: [409, '본인인증 건이 이미 인증되었습니다.'],
  INVALID_REQUEST: [400, '요청된 입력 정보가 유효하지 않습니다.'],
} as const

export function refuseIdentity(type: keyof typeof ERRORS, message?: string): ProviderError {
  const [status, said] = ERRORS[type]
  return new ProviderError(status, { type, message: message ?? said })
}

/** A person's keys: the same name, birth date and gender always give the same CI and DI, whatever the phone. */
export function personKeys(person: Person): { ci: string; di: string } {
  const who = `${person.name}|${person.birthDate}|${person.gender}`
  const hash = (label: string): Buffer => createHash('sha512').update(`${label}|${who}`).digest()
  return { ci: hash('ci').toString('base64'), di: hash('di:dure').subarray(0, 48).toString('base64') }
}

/** Reads a person from a form or a test call; undefined when something is missing. */
export function personOf(input: unknown): Person | undefined {
  const body = fields(input)
  const name = text(body.name)
  const phoneNumber = phoneDigits(text(body.phoneNumber) ?? '')
  const birthDate = text(body.birthDate)
  if (!name || !/^01\d{8,9}$/.test(phoneNumber) || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate ?? '')) return undefined
  return {
    name,
    phoneNumber,
    birthDate: birthDate ?? '',
    gender: body.gender === 'FEMALE' ? 'FEMALE' : 'MALE',
    operator: text(body.operator) ?? 'SKT',
  }
}

/** Birth date and gender of a resident number's first seven digits (900101-1). */
export function fromIdentityNumber(identityNumber: string | undefined): { birthDate: string; gender: 'MALE' | 'FEMALE' } {
  const digits = (identityNumber ?? '').replace(/\D/g, '')
  const code = Number(digits[6] ?? '1')
  const century = [1, 2, 5, 6].includes(code) ? '19' : '20'
  const birthDate = /^\d{6}/.test(digits) ? `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}` : '1990-01-01'
  return { birthDate, gender: code % 2 === 1 ? 'MALE' : 'FEMALE' }
}

export type IdentityBook = ReturnType<typeof createIdentityBook>

/** Identity verifications: sent by SMS and confirmed with a code, or done in the window. */
export function createIdentityBook({ books, clock }: Context) {
  const verifications = books.collection<Verification>('identityVerifications')
  const inbox = createInbox(books, clock)
  const save = (verification: Verification): Verification => {
    const saved = { ...verification, statusChangedAt: clock.iso() }
    verifications.put(saved.id, saved)
    return saved
  }
  const open = (id: string, details: Partial<Verification>): Verification => {
    if (verifications.get(id)?.status === 'VERIFIED') throw refuseIdentity('IDENTITY_VERIFICATION_ALREADY_VERIFIED')
    const at = clock.iso()
    return save({
      id,
      status: 'READY',
      person: {},
      channelKey: 'channel-key-identity-sandbox',
      pgTxId: newId('idtx'),
      requestedAt: at,
      statusChangedAt: at,
      ...details,
    })
  }
  const sendCode = (verification: Verification): void => {
    const otp = newDigits(6)
    save({ ...verification, otp })
    inbox.deliver({
      kind: 'sms',
      to: verification.person.phoneNumber ?? '',
      from: '16000000',
      type: 'SMS',
      text: `[본인확인] 인증번호 [${otp}]. 다른 사람에게 알려 주지 마세요.`,
    })
  }
  return {
    verifications,
    save,
    open,
    sendCode,
    verify: (verification: Verification, person: Person): Verification =>
      save({ ...verification, status: 'VERIFIED', person, otp: undefined }),
    find(id: string): Verification {
      const found = verifications.get(id)
      if (!found) throw refuseIdentity('IDENTITY_VERIFICATION_NOT_FOUND')
      return found
    },
  }
}

/** PortOne V2's identity verification; which fields there are depends on `status`. */
export function identityView(verification: Verification): Record<string, unknown> {
  const { id, status, person, channelKey, customData, requestedAt, statusChangedAt, pgTxId } = verification
  const base = {
    status,
    id,
    channel: channelView(channelKey),
    customData,
    requestedAt,
    updatedAt: statusChangedAt,
    statusChangedAt,
    version: 'V2',
    pgTxId,
  }
  if (status === 'VERIFIED') {
    const verified = person as Person
    return {
      ...base,
      verifiedAt: statusChangedAt,
      pgRawResponse: '{}',
      verifiedCustomer: { ...verified, isForeigner: false, ...personKeys(verified) },
    }
  }
  const requestedCustomer = { name: person.name, phoneNumber: person.phoneNumber }
  if (status === 'READY') return { ...base, requestedCustomer }
  return {
    ...base,
    requestedCustomer,
    failure: { reason: '사용자 취소', pgCode: 'CANCELED', pgMessage: '사용자 취소' },
  }
}
