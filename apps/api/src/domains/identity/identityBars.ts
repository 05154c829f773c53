import { errors, fail, type Failure } from '@dure/contract/errors'
import type { Context, House } from '../../context.ts'
import { readSetting } from '../../http/settings.ts'
import { memberByPhone, memberByDi } from '../accounts/index.ts'
import { barOf, type BarKind, type BarReason } from './identity.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

export type BarFailure = Failure<'ACCOUNT_LEFT' | 'ACCOUNT_BANNED' | 'PHONE_RESTRICTED' | 'DI_BANNED'>
type BarName = BarFailure['failure']

/** Keyed, so that nobody without the product's secret can tell whose it is. */
export function barHash(house: House, kind: BarKind, value: string): Buffer {
  return lookupHash(house.config).update(`${kind}:${value}`).digest()
}

const titles: Partial<Record<BarName, string>> = { PHONE_RESTRICTED: '본인인증 불가', DI_BANNED: '두레에서 활동할 수 없어요' }

/** A refusal that only support can lift names its telephone and hours [identity.refusals-name-support]. */
async function withSupport(context: Context, name: BarName): Promise<BarFailure> {
  const { phone, hours } = await readSetting(context.house, 'support')
  const title = titles[name]
  return fail(name, {
    reason: `${title === undefined ? '' : `${title}. `}${errors[name].text} 고객센터 ${phone} (${hours})`,
    data: { title: title ?? null, support: { phone, hours } },
  })
}

const phoneNames: Record<BarReason, BarName> = { left: 'ACCOUNT_LEFT', banned: 'ACCOUNT_BANNED', restricted: 'PHONE_RESTRICTED' }
const personNames: Record<BarReason, BarName> = { left: 'ACCOUNT_LEFT', banned: 'DI_BANNED', restricted: 'DI_BANNED' }

/** 012 to 015 are pagers and machines: nobody's own telephone. */
const notMobile = /^01[2-5]/

/** Why a phone may not be proved [identity.barred-phones]; null where it may. */
export async function phoneRefusal(context: Context, phone: string): Promise<BarFailure | null> {
  if (notMobile.test(phone)) return withSupport(context, 'PHONE_RESTRICTED')
  if ((await memberByPhone(context.db, phone))?.status === 'banned') return withSupport(context, 'ACCOUNT_BANNED')
  const bar = await barOf(context.db, { kind: 'phone', hash: barHash(context.house, 'phone', phone), now: context.now })
  return bar === null ? null : withSupport(context, phoneNames[bar])
}

/** Why a person may not be certified; null where he may. */
export async function personRefusal(context: Context, diHash: Buffer): Promise<BarFailure | null> {
  if ((await memberByDi(context.db, diHash))?.status === 'banned') return withSupport(context, 'DI_BANNED')
  const bar = await barOf(context.db, { kind: 'di', hash: diHash, now: context.now })
  return bar === null ? null : withSupport(context, personNames[bar])
}
