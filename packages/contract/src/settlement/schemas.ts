import * as z from 'zod/mini'
import { parseMailOrderNumber } from '@dure/kernel/businessNumber'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { counted, typed } from '../texts.ts'
import { settlementLimits as limits } from './limits.ts'
import { businessStatuses } from './states.ts'

/** The bank by its three digits, its name or the gateway's name. */
export const bank = z.string().check(z.trim(), z.minLength(1, '은행을 골라 주세요.'), z.maxLength(limits.bank))

export const accountNumber = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => raw.replace(/[\s-]/g, '')),
    z.string().check(z.regex(/^[0-9]{6,20}$/, '계좌번호는 숫자만 적어 주세요.')),
  ),
)

export const holder = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, '예금주를 적어 주세요.'),
    z.maxLength(limits.holder, tooLong(limits.holder, '예금주는')),
  )

export const accountBody = z.object({ bank, accountNumber, holder })

export const businessNumber = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => raw.replace(/[\s-]/g, '')),
    z.string().check(z.regex(/^[0-9]{10}$/, '사업자등록번호 10자리를 적어 주세요.')),
  ),
)

/** The day the tax office has a business opened on. */
export const openedOn = z.iso
  .date('개업일을 다시 확인해 주세요.')
  .check(z.refine((day) => day >= limits.earliestOpening, '개업일을 다시 확인해 주세요.'))

/** Where the business is, as its certificate has it. */
export const businessAddress = counted({
  named: '사업장 주소는',
  object: '사업장 주소를',
  ...limits.businessAddress,
  units: limits.businessAddress.most * 4,
})

/** As people write it; empty where there is none, as of who need not report. */
export const mailOrderNumber = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => (raw.trim() === '' ? '' : (parseMailOrderNumber(raw) ?? null))),
    z.string('2023-서울강남-01234처럼 적어 주세요.'),
  ),
)

export const certificationBody = z.object({
  businessNumber,
  businessName: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.businessName.least, tooShort(limits.businessName.least, '상호를')),
      z.maxLength(limits.businessName.most, tooLong(limits.businessName.most, '상호는')),
    ),
  fileId: z.uuid({ error: '사업자등록증 파일을 올려 주세요.' }),
  /** With it the tax office tells whether the business is the certified pro's. */
  openedOn: z.optional(openedOn),
  /** Both are told to buyers once the business is proved [settlement.seller-facts]; what is left out stays as it was. */
  businessAddress: z.optional(businessAddress),
  mailOrderNumber: z.optional(mailOrderNumber),
})

/** What a payout waits for: an account, a proof of who its pro is, an account in his or his proved business's name, or an operator. */
export const payoutNeed = z.enum(['account', 'certification', 'holder', 'operator'])
export type PayoutNeed = z.infer<typeof payoutNeed>

export const settlementInfo = z.object({
  isSettlement: z.boolean(),
  account: z.nullable(
    z.object({ bank: z.string(), bankName: z.string(), accountNumberMasked: z.string(), holder: z.string(), updatedAt: z.string() }),
  ),
  certification: z.nullable(
    z.object({
      businessNumber: z.string(),
      businessName: z.string(),
      businessAddress: z.nullable(z.string()),
      mailOrderNumber: z.nullable(z.string()),
      status: z.enum(businessStatuses),
      /** When it was proved as his; null while it is only what he says. */
      nameCheckedAt: z.nullable(z.string()),
      /** Why it was refused. */
      reason: z.nullable(z.string()),
      updatedAt: z.string(),
    }),
  ),
  certName: z.nullable(z.string()),
  /** Null once he may be paid out to. */
  need: z.nullable(z.enum(['account', 'certification', 'holder'])),
  /** Released deals whose money waits. */
  /** `refused`: how many of them the pro's bank did not take. */
  waitingPayouts: z.object({ count: z.number(), amount: z.number(), refused: z.number() }),
})
