import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { csvFile } from '../cash/statements.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/schemas.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { counted } from '../texts.ts'
import { shown } from '../things.ts'
import { partnerLimits as limits } from './limits.ts'

export const partnerBody = z.object({
  code: z
    .string('코드를 적어 주세요.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(
        new RegExp(`^[a-z0-9_-]{${limits.code.least},${limits.code.most}}$`),
        `코드는 영문 소문자와 숫자, -, _ ${limits.code.least}~${limits.code.most}자로 적어 주세요.`,
      ),
    ),
  name: counted({ named: '이름은', object: '이름을', ...limits.name, units: limits.name.most * 4, oneLine: true }),
  reward: z
    .int('한 명에 얼마인지 원 단위로 적어 주세요.')
    .check(
      z.minimum(limits.reward.least, `${limits.reward.least}원부터 적을 수 있어요.`),
      z.maximum(limits.reward.most, '한 명에 백만 원까지 적을 수 있어요.'),
    ),
  bank: counted({ named: '은행 이름은', object: '은행 이름을', least: 1, most: limits.bank, units: limits.bank * 4, oneLine: true }),
  accountNumber: z.string('계좌번호를 적어 주세요.').check(
    z.trim(),
    z.overwrite((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
    z.regex(new RegExp(`^\\d{${limits.accountNumber.least},${limits.accountNumber.most}}$`), '계좌번호를 숫자로 적어 주세요.'),
  ),
  holder: counted({ named: '예금주는', object: '예금주를', least: 1, most: limits.holder, units: limits.holder * 4, oneLine: true }),
})
export type PartnerBody = z.output<typeof partnerBody>

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '몇 년 몇 월인지 다시 골라 주세요.'))

/** Affiliates: who they are, whom they brought, what they are owed [partners.conversions]. */
export const partnerDesk = {
  listPartners: endpoint({
    method: 'GET',
    path: '/v1/admin/partners',
    summary: 'Partners, newest first, and whom they brought',
    access: 'operator',
    right: 'money.read',
    shows: 'partner',
    tells: ['partners'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          code: z.string(),
          name: z.string(),
          reward: z.number(),
          /** Bank and the last four digits. */
          account: z.string(),
          /** The address by which he brings people. */
          link: z.string(),
          madeBy: z.string(),
          /** Whether the reader registered him: another pays him then. */
          own: z.boolean(),
          createdAt: z.string(),
          endedAt: z.nullable(z.string()),
          waiting: z.number(),
          counted: z.number(),
          voided: z.number(),
          /** The months in which somebody was counted, the latest first. */
          months: z.array(
            z.object({
              month: z.string(),
              /** Whether it is over, so that it may be paid. */
              isOver: z.boolean(),
              members: z.number(),
              amount: z.number(),
              paidAt: z.nullable(z.string()),
              paidBy: z.nullable(z.string()),
            }),
          ),
          ...shown,
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  addPartner: endpoint({
    method: 'POST',
    path: '/v1/admin/partners',
    summary: 'Registers a partner: from then on members who come by his link count',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'a house outside' },
    kept: { of: 'partners' },
    changes: ['partners'],
    body: partnerBody,
    answer: z.object({ id: z.number() }),
    errors: ['INVALID_PARAMS'],
    status: 201,
  }),
  endPartner: endpoint({
    method: 'POST',
    path: '/v1/admin/partners/:id/end',
    summary: 'Ends it: nobody who comes from now on counts; what counts already is paid',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'partner' },
    kept: { of: 'partners', by: 'id' },
    changes: ['partners'],
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
  partnerStatement: endpoint({
    method: 'GET',
    path: '/v1/admin/partners/:id/statements/:month',
    summary: 'A month of a partner as he may have it: who was counted by click and day, and nobody’s name; and where it is paid to',
    access: 'operator',
    right: 'money.read',
    audited: true,
    kept: { of: 'partners', by: 'id' },
    tells: ['partners'],
    params: z.object({ id, month }),
    answer: z.object({
      month: z.string(),
      members: z.number(),
      amount: z.number(),
      account: z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
      file: csvFile,
    }),
  }),
  payPartner: endpoint({
    method: 'POST',
    path: '/v1/admin/partners/:id/pay',
    summary: 'Notes that a month was paid by hand from our own bank account, once; not by whoever registered the partner',
    access: 'operator',
    right: 'money.hand',
    about: { thing: 'partner' },
    kept: { of: 'partners', by: 'id' },
    changes: ['partners'],
    params: z.object({ id }),
    body: z.object({
      month,
      /** The sum that was shown. */
      amount: z.int().check(z.positive(), z.maximum(limits.mostPaid)),
      note: z
        .string('어떻게 보냈는지 적어 주세요.')
        .check(z.trim(), z.minLength(1, '어떻게 보냈는지 적어 주세요.'), z.maxLength(limits.note, tooLong(limits.note))),
    }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE', 'CONFLICT_OF_INTEREST'],
    idempotent: true,
  }),
}
