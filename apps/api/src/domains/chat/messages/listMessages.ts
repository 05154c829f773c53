import type { Message } from '@dure/contract/chat/message'
import { foreignCursor } from '@dure/contract/paging/cursor'
import { fail, type Failure } from '@dure/contract/errors'
import { encodeCursor } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { onCustomerOpened } from '../hooks.ts'
import { messagesPage, messagesWith } from './messages.sql.ts'
import { messageViews } from './messageView.ts'
import { partyRow } from '../rooms.sql.ts'

type Page = { results: Message[]; next: string | null; prev: string | null }

/**
 * A page of a room, newest first. The first page opened by a customer who never read in the room tells the
 * domains above that he opened it [quotes.read].
 */
export async function listMessages(
  context: MemberContext,
  chatId: number,
  given: { next: number | null; prev: number | null; limit: number },
): Promise<Page | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  const { next: before, prev: after } = given
  if (before !== null && after !== null) return fail('INVALID_PARAMS', { fields: { prev: foreignCursor } })
  const { memberId } = context.actor
  const rows = await messagesPage(context.db, { chatId, memberId, before, after, limit: given.limit + 1 })
  if (rows.length === 0 || rows[0]?.firstLook) {
    const party = await partyRow(context.db, chatId, memberId)
    if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
    if (before === null && party.role === 'customer' && party.lastReadId === 0)
      await inTransaction(context, (inside) => onCustomerOpened(inside, chatId))
  }
  const more = rows.length > given.limit
  const shown = after === null ? rows.slice(0, given.limit) : rows.slice(more ? 1 : 0)
  const results = await messageViews(context, shown)
  const oldest = results.at(-1)?.id ?? after
  const newest = results[0]?.id ?? after
  return {
    results,
    next: after === null && more && oldest !== null ? encodeCursor([oldest]) : null,
    prev: newest === null ? null : encodeCursor([newest]),
  }
}

/** Texts of the room that hold the keyword, newest first [chat.search]. */
export async function searchMessages(
  context: MemberContext,
  chatId: number,
  given: { keyword: string; cursor: number | null; limit: number },
): Promise<{ items: Message[]; next_cursor: string | null } | Failure<'NOT_FOUND'>> {
  const { memberId } = context.actor
  const party = await partyRow(context.db, chatId, memberId)
  if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
  const rows = await messagesWith(context.db, { chatId, memberId, keyword: given.keyword, before: given.cursor, limit: given.limit + 1 })
  const items = await messageViews(context, rows.slice(0, given.limit))
  const last = items.at(-1)
  return { items, next_cursor: rows.length > given.limit && last !== undefined ? encodeCursor([last.id]) : null }
}
