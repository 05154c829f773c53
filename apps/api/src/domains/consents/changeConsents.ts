import type { ConsentChanges, ConsentKind } from '@dure/contract/consents/endpoints'
import { failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context } from '../../context.ts'
import { insertConsents, advertisingRow, deleteAdvertising, latestConsents, saveAdvertising, type ConsentEntry } from './consents.sql.ts'
import { updateMember, lockConsentFlags } from '../accounts/index.ts'
import { consentEvents } from './events.ts'
import { askAt, changedAdvertising, noAdvertising, takesAdvertising, type Advertising } from './policy.ts'
import { deleteInterests } from './interests.sql.ts'
import { termsNow, type Words } from './terms.ts'

type Source = ConsentEntry['source']

/**
 * Gives and takes back a member's consents in one transaction: only what really changes is written into the
 * history, the flags of the member and his advertising row follow, and advertising is confirmed by a mail.
 */
export function changeConsents(
  context: Context,
  memberId: number,
  changes: ConsentChanges,
  source: Source = 'member',
): Promise<true | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const words = await termsNow(inside.house, now)
    const flags = await lockConsentFlags(db, memberId)
    const row = await advertisingRow(db, memberId)
    const before: Advertising = row ?? noAdvertising
    const after = changedAdvertising(before, changes)
    if (failed(after)) return after

    const written: { kind: ConsentKind; granted: boolean; words?: Words; source?: Source }[] = []
    const set = (kind: ConsentKind, was: boolean, is: boolean | undefined): boolean => {
      if (is !== undefined && is !== was) written.push({ kind, granted: is })
      return is ?? was
    }
    const ads = takesAdvertising(after)
    const next = {
      allowUseMarketing: set('marketing', flags.marketing, changes.marketing),
      allowUseSelectInfo: set('select_info', flags.selectInfo, changes.select_info),
      allowUseRequestInfo: set('request_info', flags.requestInfo, changes.request_info),
      allowNewsLetters: set('news', flags.news, ads),
      consentAskedAt: now,
    }
    set('ad_sms', before.sms, after.sms)
    set('ad_email', before.email, after.email)
    set('ad_push', before.push, after.push)
    set('ad_night', before.night, after.night)
    const confirmed = changes.reconfirm_advertising === true && row !== undefined && ads
    const granted = written.some((one) => one.granted && (one.kind.startsWith('ad_') || one.kind === 'news'))
    if (!ads) await deleteAdvertising(db, memberId)
    else {
      const confirmedAt = row === undefined || confirmed || granted ? now : row.confirmedAt
      const kept = row !== undefined && confirmedAt === row.confirmedAt
      await saveAdvertising(db, {
        memberId,
        ...pick(after),
        confirmedAt,
        notifiedAt: kept ? row.notifiedAt : null,
        nextAt: kept ? row.nextAt : askAt(confirmedAt),
      })
    }
    if (confirmed) written.push({ kind: 'news', granted: true, source: 'reconfirmed' })
    if (changes.reconfirm_terms === true) written.push(...(await termsAgreed(inside, memberId, words)))
    // Optional information goes with the consent it was kept under.
    if (flags.selectInfo && !next.allowUseSelectInfo) await deleteInterests(db, memberId)
    await updateMember(db, memberId, next)
    if (written.length > 0)
      await insertConsents(
        db,
        written.map((one) => ({
          memberId,
          kind: one.kind,
          granted: one.granted,
          ...(one.words ?? words.optional),
          source: one.source ?? source,
          createdAt: now,
        })),
      )
    const told = source === 'member' || source === 'opt-out'
    if (told && ads !== flags.news)
      await context.house.jobs.emit(inside, consentEvents.advertisingChanged, { memberId, granted: ads, at: now.toISOString() })
    return true
  })
}

const pick = ({ sms, email, push, night }: Advertising): Advertising => ({ sms, email, push, night })

/** The required terms in the version in force, where the member has not agreed to it yet. */
async function termsAgreed(
  context: Context,
  memberId: number,
  words: { readonly usage: Words; readonly privacy: Words },
): Promise<{ kind: ConsentKind; granted: true; words: Words }[]> {
  const latest = new Map((await latestConsents(context.db, memberId)).map((one) => [one.kind, one]))
  return (['usage', 'privacy'] as const)
    .filter((kind) => latest.get(kind)?.version !== words[kind].version || latest.get(kind)?.granted !== true)
    .map((kind) => ({ kind, granted: true, words: words[kind] }))
}
