import { createHash } from 'node:crypto'
import { consentLimits } from '@dure/contract/consents/limits'
import { termsKinds, type TermsKind, type TermsBody, type termsStates } from '@dure/contract/consents/terms'
import { fail, type Failure } from '@dure/contract/errors'
import { systemLimits } from '@dure/contract/system/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, type Context, type House, type MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { keptFor } from '../../http/keptFor.ts'
import { consentEvents } from './events.ts'
import { deleteTerms, insertTerms, latestTerms, lockTerms, termsDays, termsOf, type TermsDay } from './terms.sql.ts'

/** A version is named by the day it holds from; its text by its hash. */
export type Words = { readonly version: string; readonly textHash: string }

const known = keptFor(systemLimits.knownFor, (house) => termsDays(house.db))

/** What of a kind's days, the earliest first, holds now; before the first day the first. */
function heldOf(days: readonly TermsDay[], now: Date): TermsDay {
  const today = seoulDay(now)
  return days.findLast((one) => one.day <= today) ?? days[0]!
}

const daysOf = async (house: House, kind: TermsKind): Promise<TermsDay[]> => (await known.get(house)).filter((one) => one.kind === kind)

/** The version of each text that holds, at most two seconds old; another one of the terms or the privacy policy asks everybody again [consents.terms]. */
export async function termsNow(house: House, now: Date): Promise<Readonly<Record<TermsKind, Words>>> {
  const held = await Promise.all(
    termsKinds.map(async (kind) => {
      const { day, textHash } = heldOf(await daysOf(house, kind), now)
      return [kind, { version: day, textHash }] as const
    }),
  )
  return Object.fromEntries(held) as Record<TermsKind, Words>
}

type State = (typeof termsStates)[number]

const stateOf = (day: string, held: string): State => (day === held ? 'live' : day > held ? 'planned' : 'past')

/** The text that holds, or the one of the day named; the next ones are there to be read before they do. */
export async function readTerms({ house, db, now }: Context, kind: TermsKind, wanted: string | undefined) {
  const days = await daysOf(house, kind)
  const held = heldOf(days, now).day
  const row = await termsOf(db, kind, wanted ?? held)
  if (row === undefined) return fail('NOT_FOUND')
  return {
    version: row.day,
    state: stateOf(row.day, held),
    text: row.text,
    textHash: row.textHash,
    versions: days.map(({ day }) => ({ version: day, state: stateOf(day, held) })).toReversed(),
  }
}

/** The newest versions with their texts. */
export async function listTerms({ db, now }: MemberContext) {
  const days = await termsDays(db)
  const rows = await latestTerms(db, consentLimits.termsShown)
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      version: row.day,
      state: stateOf(
        row.day,
        heldOf(
          days.filter((one) => one.kind === row.kind),
          now,
        ).day,
      ),
      text: row.text,
      textHash: row.textHash,
      createdAt: row.createdAt.toISOString(),
    })),
    now: now.toISOString(),
  }
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Brings a text with the day it holds from, told to every member long enough before then. */
export function planTerms(context: MemberContext, body: TermsBody): Promise<{ id: number } | Failure<'INVALID_PARAMS'>> {
  const { kind, day, text, weighty } = body
  return inTransaction(context, async (inside) => {
    const { db, now, house } = inside
    const told = weighty ? consentLimits.changeTold.weighty : consentLimits.changeTold.usual
    const earliest = seoulDay(new Date(now.getTime() + told))
    const refuse = (reason: string) => fail('INVALID_PARAMS', { fields: { day: reason }, reason })
    if (day < earliest) return refuse(`회원에게 ${told / DAY}일 전부터 알려야 해요. ${earliest.replaceAll('-', '.')}부터 정할 수 있어요.`)
    const textHash = hashOfText(text)
    const id = await insertTerms(db, { kind, day, text, textHash, createdAt: now })
    if (id === undefined) return refuse('그날부터 쓸 약관이 이미 있어요.')
    tellAudit(inside, { target: { id }, after: { kind, day, textHash } })
    await house.jobs.emit(inside, consentEvents.termsPlanned, { termsId: id, kind, day, withdrawn: false, afterId: 0 })
    inside.afterCommit(() => known.forget(house))
    return { id }
  })
}

/** Takes back what does not hold yet: nobody has agreed to it. */
export function withdrawTerms(context: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND' | 'TERMS_HOLD'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockTerms(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (row.day <= seoulDay(inside.now)) return fail('TERMS_HOLD')
    await deleteTerms(inside.db, id)
    const { kind, day } = row
    await inside.house.jobs.emit(inside, consentEvents.termsPlanned, {
      termsId: id,
      kind,
      day,
      withdrawn: true,
      afterId: 0,
    })
    tellAudit(inside, { before: { kind: row.kind, day: row.day, textHash: row.textHash } })
    inside.afterCommit(() => known.forget(inside.house))
    return { id }
  })
}

/** Whether a planned text stands, for who tells of it. */
export const isPlanned = async (db: Db, kind: TermsKind, day: string): Promise<boolean> => (await termsOf(db, kind, day)) !== undefined
