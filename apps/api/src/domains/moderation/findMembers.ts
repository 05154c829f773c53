import type { FoundMember } from '@dure/contract/moderation/endpoints'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { bannedMembers, membersBeginning, type FindBy, type FoundRow } from './members.sql.ts'

const pageSize = 30

export function foundView(row: FoundRow): FoundMember {
  const { id, name, email, phone, status } = row
  return {
    id,
    name,
    email,
    phone,
    status,
    type: row.provider_id === null ? 'customer' : 'provider',
    joinedAt: row.date_joined.toISOString(),
  }
}

/** Which field the words begin: an address has an @, a phone digits alone. */
function fieldOf(words: string): { by: FindBy; prefix: string } {
  const digits = words.replace(/[\s-]/g, '')
  if (/^\d{3,}$/.test(digits)) return { by: 'phone', prefix: digits }
  if (words.includes('@') || /^[a-z0-9._+-]+$/i.test(words)) return { by: 'email', prefix: words.toLowerCase() }
  return { by: 'name', prefix: words }
}

/** Members by the beginning of e-mail, phone or name; without words those under a penalty. */
export async function findMembers(
  { db }: MemberContext,
  query: { q?: string | undefined; cursor: readonly [value: string, id: number] | null },
) {
  const words = query.q ?? ''
  if (words === '') {
    const page = pageOf(await bannedMembers(db, query.cursor?.[1] ?? null, pageSize + 1), pageSize, (row) => ['', row.penalty_id])
    return { ...page, items: page.items.map(foundView) }
  }
  const { by, prefix } = fieldOf(words)
  const rows = await membersBeginning(db, by, prefix, query.cursor && { value: query.cursor[0], id: query.cursor[1] }, pageSize + 1)
  const page = pageOf(rows, pageSize, (row) => [row[by] ?? '', row.id])
  return { ...page, items: page.items.map(foundView) }
}
