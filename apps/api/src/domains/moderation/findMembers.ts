import type { FoundMember } from '@dure/contract/moderation/endpoints'
import { readMobile, readPhone } from '@dure/kernel/phone'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { appealingMembers, bannedMembers, memberNumbered, membersBeginning, type FindBy, type FoundRow } from './members.sql.ts'

const pageSize = 30

export function foundView(row: FoundRow): FoundMember {
  const { id, name, email, phone, status } = row
  return {
    id,
    name,
    certName: row.certName,
    nickName: row.nickName,
    email,
    phone,
    status,
    type: row.providerId === null ? 'customer' : 'provider',
    joinedAt: row.dateJoined.toISOString(),
    appealedAt: row.appealedAt?.toISOString() ?? null,
  }
}

/** Which fields the words begin: an address has an @, a phone begins with 0; Latin letters may name a business as well. */
function fieldsOf(words: string): { by: readonly FindBy[]; prefix: string } {
  const digits = readPhone(words)
  if (digits !== undefined && /^0\d{2,}$/.test(digits)) return { by: ['phone'], prefix: digits }
  if (words.includes('@')) return { by: ['email'], prefix: words.toLowerCase() }
  const latin = /^[a-z0-9._+-]+$/i.test(words)
  return { by: latin ? ['email', 'name', 'nickName'] : ['name', 'certName', 'nickName'], prefix: words }
}

/** `12` and `#12` are a member's number; `8210…`, a whole mobile number with its country, is none. */
const numberOf = (words: string): number | null =>
  /^#?[1-9]\d{0,14}$/.test(words) && readMobile(words) === undefined ? Number(words.replace('#', '')) : null

/** The cursor's text is the moment. */
async function membersWhoAppealed(db: Db, cursor: readonly [value: string, id: number] | null) {
  const at = cursor === null ? null : new Date(cursor[0])
  const after = at === null || Number.isNaN(at.getTime()) ? null : { at, id: cursor![1] }
  const rows = await appealingMembers(db, { after, limit: pageSize + 1 })
  const page = pageOf(rows, pageSize, (row) => [row.appealedAt!.toISOString(), row.id])
  return { ...page, items: page.items.map(foundView) }
}

/** Members by the beginning of e-mail, phone or one of their names, or by their number; without words those under a penalty. */
export async function findMembers(
  { db }: MemberContext,
  query: { q?: string | undefined; appealed?: 'true' | undefined; cursor: readonly [value: string, id: number] | null },
) {
  const words = query.q ?? ''
  if (words === '' && query.appealed === 'true') return membersWhoAppealed(db, query.cursor)
  if (words === '') {
    const given = { beforePenalty: query.cursor?.[1] ?? null, limit: pageSize + 1 }
    const page = pageOf(await bannedMembers(db, given), pageSize, (row) => ['', row.penaltyId])
    return { ...page, items: page.items.map(foundView) }
  }
  const number = numberOf(words)
  if (number !== null) return { items: (await memberNumbered(db, number)).map(foundView), next_cursor: null }
  const { by, prefix } = fieldsOf(words)
  const rows = await membersBeginning(db, by, prefix, query.cursor && { value: query.cursor[0], id: query.cursor[1] }, pageSize + 1)
  const page = pageOf(rows, pageSize, (row) => [row.value, row.id])
  return { ...page, items: page.items.map(foundView) }
}
