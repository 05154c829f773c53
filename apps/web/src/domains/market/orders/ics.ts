import type { Order } from './words.ts'

const stamp = (at: string): string => `${new Date(at).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
/** Texts of the format: what separates stands behind a stroke, and lines end by a word. */
const text = (words: string): string => words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** An order as one entry of a calendar (RFC 5545): instants as such, so that every program shows the same Seoul hour. */
export function icsOf({
  purchaseNo,
  itemTitle,
  optionTitle,
  startAt,
  endAt,
  place,
  createdAt,
}: Pick<Order, 'purchaseNo' | 'itemTitle' | 'optionTitle' | 'startAt' | 'endAt' | 'place' | 'createdAt'>): string {
  if (startAt === null || endAt === null) return ''
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dure//order//KO',
    'BEGIN:VEVENT',
    `UID:${purchaseNo}@dure`,
    `DTSTAMP:${stamp(createdAt)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${text(`${itemTitle} · ${optionTitle}`)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
