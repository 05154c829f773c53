import { memberMoves } from '@dure/contract/accounts/states'
import { leavingLimits } from '@dure/contract/leaving/limits'
import type * as z from 'zod/mini'
import { waiverWords, type leavingPreview } from '@dure/contract/leaving/endpoints'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { maskContacts } from '@dure/kernel/contactFilter'
import { DAY } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../context.ts'
import { forgetAnswers } from '../../http/idempotency.ts'
import { forgetHits } from '../../http/limits.ts'
import { readSetting } from '../../http/settings.ts'
import { cashLogType, forfeitCash, walletOf } from '../../ledger/index.ts'
import { forgetTokensOf } from '../../realtime/realtime.sql.ts'
import { seal } from '../../seal.ts'
import { checkPassword, endSessionsOf, forgetSignInOf, sessionBeganSince, sessionRecords } from '../sign-in/index.ts'
import { barHash, forgetIdentityOf, insertBar, releaseSafePhone } from '../identity/index.ts'
import { archiveMember, insertLeavingComment } from './leaving.sql.ts'
import { eraseMember, lockMember, tellAddress, type LockedMember } from '../accounts/index.ts'
import { forgetConsentsOf } from '../consents/index.ts'
import { blockersOf, keptOf, onLeave, type Kept, type KeptReason, type Leaver } from './hooks.ts'

export const archivePurpose = 'departed-member'

const { kept: keep } = leavingLimits

const keptWords: Record<KeptReason, { what: string; law: string; period: string }> = {
  contracts: {
    what: '계약, 결제와 재화 공급에 관한 기록',
    law: '전자상거래 등에서의 소비자보호에 관한 법률',
    period: `${keep.contracts.years}년`,
  },
  disputes: {
    what: '소비자 불만과 분쟁 처리에 관한 기록',
    law: '전자상거래 등에서의 소비자보호에 관한 법률',
    period: `${keep.disputes.years}년`,
  },
  access: { what: '접속 기록', law: '통신비밀보호법', period: `${keep.access.months}개월` },
}

const destroyed = [
  '이름, 이메일, 휴대폰 번호, 생년월일, 프로필 사진',
  '로그인 정보와 연결한 기기',
  '요청서에 적은 답변, 주소와 사진',
  '고수 프로필, 활동 지역, 견적 템플릿과 정산 계좌',
  '알림, 알림 설정과 자주 쓰는 메시지',
  '남은 보너스 캐시',
] as const

const whoLeaves = (context: MemberContext): Leaver => ({ memberId: context.actor.memberId, providerId: context.actor.providerId })

/** What is said before: what goes, what stays for how long, what stands against it. */
export async function previewLeaving(context: MemberContext): Promise<z.infer<typeof leavingPreview>> {
  const who = whoLeaves(context)
  const [blockers, kept, wallet] = [await blockersOf(context, who), await keptOf(context, who), await walletOf(context, who.memberId)]
  const reasons = reasonsOf(kept)
  return {
    can_leave: blockers.length === 0,
    blockers: blockers.map((one) => ({ ...one })),
    purchased_cash: wallet.cash,
    bonus_cash: wallet.bonus,
    destroyed: [...destroyed],
    kept: reasons.map((reason) => keptWords[reason]),
  }
}

/** Access records are kept of everybody. */
const reasonsOf = (kept: readonly Kept[]): KeptReason[] => {
  const found = new Set<KeptReason>([...kept.map((one) => one.reason), 'access'])
  return (['contracts', 'disputes', 'access'] as const).filter((one) => found.has(one))
}

type Given = { readonly leave_comment: string; readonly password?: string | undefined; readonly waive_cash?: string | undefined }

const justNow = (now: Date): Date => new Date(now.getTime() - leavingLimits.justNow)

/**
 * The member leaves, in one transaction [leaving.conditions]: refused while money is held or a deal runs; bought cash is given
 * up in words or refunded before; requests close; what is personal goes from every table but for the sealed archive;
 * keyed hashes keep the same phone and person away for 30 days, a banned one longer; every session ends.
 */
export async function leave(
  context: MemberContext,
  given: Given,
): Promise<{ left_at: string } | Failure<'LEAVING_BLOCKED' | 'PASSWORD_INCORRECT' | 'NOT_FOUND'>> {
  if (given.password !== undefined || !(await sessionBeganSince(context.db, context.actor.sessionId, justNow(context.now)))) {
    const wrong = await checkPassword(context, given.password, 'password')
    if (wrong !== null) return wrong
  }
  return inTransaction(context, async (inside) => {
    const { db, now, house } = inside
    const who = whoLeaves(inside)
    const member = await lockMember(db, who.memberId)
    if (member === undefined || !mayMove(memberMoves.leave, member.status)) return fail('NOT_FOUND')
    const blockers = await blockersOf(inside, who)
    if (blockers.length > 0) return fail('LEAVING_BLOCKED', { reason: blockers[0]!.text, data: { blockers } })
    const waived = await waiveCash(inside, who.memberId, given.waive_cash)
    if (failed(waived)) return waived

    const kept = await keptOf(inside, who)
    await archive(inside, member, kept)
    // Before any domain lets go of its rows: a call that holds his session writes to these next.
    await endSessionsOf(db, member.id)
    if (given.leave_comment !== '')
      await insertLeavingComment(db, {
        comment: maskContacts(given.leave_comment).masked,
        wasProvider: who.providerId !== null,
        createdAt: now,
      })
    await bar(inside, member)
    await onLeave(inside, who)
    await releaseSafePhone(inside, who.memberId)
    await forgetTokensOf(db, member.id)
    await forgetSignInOf(db, member)
    await forgetIdentityOf(db, member)
    await forgetConsentsOf(db, member.id)
    await eraseMember(db, member.id, now)
    await forgetAnswers(db, who.memberId)
    await forgetHits(db, [member.email, ...(member.phone === null ? [] : [member.phone]), `member:${who.memberId}`])
    const support = await readSetting(house, 'support')
    await tellAddress(inside, member.email, {
      subject: '계정이 삭제됐어요',
      body:
        '두레를 떠나셨어요. 이름과 연락처 같은 개인정보는 바로 지웠고, 법에 따라 남겨야 하는 기록은 정해진 기간만 따로 보관한 뒤 지워요. ' +
        `직접 하신 일이 아니라면 고객센터 ${support.phone} (${support.hours})로 바로 알려 주세요.`,
    })
    house.log.info({ memberId: who.memberId }, 'a member left')
    return { left_at: now.toISOString() }
  })
}

async function waiveCash(context: MemberContext, memberId: number, words: string | undefined): Promise<Failure<'LEAVING_BLOCKED'> | null> {
  const { cash, total } = await walletOf(context, memberId)
  if (cash > 0 && words !== waiverWords) {
    const text = `구매한 캐시 ${cash.toLocaleString('ko-KR')}캐시가 남아 있어요. 환불받거나, 포기하려면 ‘${waiverWords}’라고 적어 주세요.`
    return fail('LEAVING_BLOCKED', { reason: text, fields: { waive_cash: text }, data: { purchased_cash: cash } })
  }
  if (total > 0)
    await forfeitCash(context, {
      key: `leave:${memberId}:forfeit`,
      type: cashLogType.systemSubtract,
      title: '탈퇴하며 포기한 캐시',
      ref: { type: 'member', id: memberId },
      memberId,
    })
  return null
}

/** Seals who it was, with what law makes us keep, until the last of its days. */
async function archive(context: MemberContext, member: LockedMember, kept: readonly Kept[]): Promise<void> {
  const reasons = reasonsOf(kept)
  const contents = {
    member: {
      email: member.email,
      name: member.firstName,
      certName: member.certName,
      birthDate: member.birthDate,
      phone: member.phone,
      joined: member.dateJoined.toISOString(),
    },
    facts: Object.fromEntries(reasons.map((reason) => [reason, kept.filter((one) => one.reason === reason).map((one) => one.facts)])),
    sessions: await sessionRecords(context.db, member.id),
  }
  await archiveMember(context.db, {
    memberId: member.id,
    sealed: seal(context.house.config.secret, archivePurpose, JSON.stringify(contents)),
    reasons,
    leftAt: context.now,
    expiresAt: new Date(context.now.getTime() + Math.max(...reasons.map((reason) => keep[reason].for))),
  })
}

async function bar(context: MemberContext, member: LockedMember): Promise<void> {
  const { db, house, now } = context
  const hashes = [
    ...(member.phone === null ? [] : [{ kind: 'phone' as const, hash: barHash(house, 'phone', member.phone) }]),
    ...(member.diHash === null ? [] : [{ kind: 'di' as const, hash: member.diHash }]),
  ]
  for (const { kind, hash } of hashes) {
    await insertBar(db, { kind, hash, reason: 'left', until: new Date(now.getTime() + leavingLimits.returnDays * DAY), now })
    if (member.status === 'banned')
      await insertBar(db, { kind, hash, reason: 'banned', until: new Date(now.getTime() + leavingLimits.bannedFor), now })
  }
}
