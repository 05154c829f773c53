import { fields, list, number, text } from '../../http/input.ts'
import { refuse } from './errors.ts'
import type { Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { paymentView } from './view.ts'

const DEFAULT_DAYS = 90
const MAX_SIZE = 1_000

/** The query of the gateway's lists is one JSON text, `requestBody`. */
function requestOf(query: unknown): ReturnType<typeof fields> {
  const raw = text(fields(query).requestBody)
  if (!raw) return {}
  try {
    return fields(JSON.parse(raw))
  } catch {
    throw refuse('INVALID_REQUEST', 'requestBody가 올바른 JSON이 아닙니다.')
  }
}

function instant(value: unknown, fallback: number): number {
  const given = text(value)
  if (!given) return fallback
  const at = Date.parse(given)
  if (Number.isNaN(at)) throw refuse('INVALID_REQUEST', '시점 형식이 올바르지 않습니다.')
  return at
}

function within(book: PaymentBook, filter: ReturnType<typeof fields>, time: (payment: Payment) => string): Payment[] {
  const until = instant(filter.until, book.context.clock.now() + 1_000)
  const from = instant(filter.from, until - DEFAULT_DAYS * 86_400_000)
  const storeId = text(filter.storeId)
  return book.payments.all().filter((payment) => {
    const at = Date.parse(time(payment))
    return at >= from && at <= until && (!storeId || payment.storeId === storeId)
  })
}

/** `GET /payments`: pages from 0, newest first unless `sortOrder` is ASC. */
export function listPayments(
  book: PaymentBook,
  query: unknown,
): { items: unknown[]; page: { number: number; size: number; totalCount: number } } {
  const request = requestOf(query)
  const filter = fields(request.filter)
  const statuses = list(filter.status)
  const methods = list(filter.methods)
  const created = (payment: Payment): string => payment.requestedAt
  const changed = (payment: Payment): string => payment.statusChangedAt
  const found = within(book, filter, filter.timestampType === 'CREATED_AT' ? created : changed)
    .filter((payment) => statuses.length === 0 || statuses.includes(payment.status))
    .filter((payment) => methods.length === 0 || methods.includes(payment.payMethod))
  const key = filter.sortBy === 'STATUS_CHANGED_AT' ? changed : created
  const direction = filter.sortOrder === 'ASC' ? 1 : -1
  found.sort((a, b) => direction * (key(a).localeCompare(key(b)) || a.id.localeCompare(b.id)))
  const page = { number: number(fields(request.page).number) ?? 0, size: Math.min(number(fields(request.page).size) ?? 10, MAX_SIZE) }
  const items = found.slice(page.number * page.size, (page.number + 1) * page.size).map((payment) => paymentView(payment))
  return { items, page: { ...page, totalCount: found.length } }
}

/** `GET /payments-by-cursor`: every payment in order of creation, for reconciliation. */
export function listPaymentsByCursor(book: PaymentBook, query: unknown): { items: { payment: unknown; cursor: string }[] } {
  const request = requestOf(query)
  const cursorOf = (payment: Payment): string => `${payment.requestedAt}~${payment.id}`
  const after = text(request.cursor) ?? ''
  const size = Math.min(number(request.size) ?? 10, MAX_SIZE)
  const found = within(book, request, (payment) => payment.requestedAt)
    .sort((a, b) => (cursorOf(a) < cursorOf(b) ? -1 : 1))
    .filter((payment) => cursorOf(payment) > after)
  return { items: found.slice(0, size).map((payment) => ({ payment: paymentView(payment), cursor: cursorOf(payment) })) }
}
