/** Calendar days are Seoul's. Korea has no summer time, so the offset is fixed and needs no time zone data. */
export const SEOUL_OFFSET = 9 * 3_600_000
export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000
export const WEEK = 604_800_000

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const
export type Weekday = (typeof weekdays)[number]

/** The instant shifted so that its UTC fields read as Seoul's wall clock. */
function wall(at: Date): Date {
  return new Date(at.getTime() + SEOUL_OFFSET)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Midnight in Seoul at or before the instant. */
export function startOfSeoulDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SEOUL_OFFSET) / DAY) * DAY - SEOUL_OFFSET)
}

/** The next midnight in Seoul, always after the instant. */
export function startOfNextSeoulDay(at: Date): Date {
  return new Date(startOfSeoulDay(at).getTime() + DAY)
}

/** Monday 00:00 in Seoul of the week an instant is in. */
export function startOfSeoulWeek(at: Date): Date {
  const today = startOfSeoulDay(at)
  return new Date(today.getTime() - ((wall(today).getUTCDay() + 6) % 7) * DAY)
}

/** First midnight of the month in Seoul. */
export function startOfSeoulMonth(at: Date): Date {
  const local = wall(at)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - SEOUL_OFFSET)
}

/** First midnight of the next month in Seoul. */
export function startOfNextSeoulMonth(at: Date): Date {
  const local = wall(at)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - SEOUL_OFFSET)
}

/** The Seoul day as `2026-11-21`, the form of date answers and keys. */
export function seoulDay(at: Date): string {
  return wall(at).toISOString().slice(0, 10)
}

/** Midnight in Seoul of `2026-11-21`; undefined where that is no day of the calendar. */
export function parseSeoulDay(text: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return undefined
  const at = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) - SEOUL_OFFSET)
  return seoulDay(at) === text ? at : undefined
}

/** `2026.11.21` */
export function formatDate(at: Date): string {
  return seoulDay(at).replaceAll('-', '.')
}

/** `2026.11.21 오후 3:05` */
export function formatDateTime(at: Date): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

/** `2026.11.21 오전 2:00부터 4:00까지`: the day, and the half of it, are said again only where they differ. */
export function formatPeriod(from: Date, to: Date): string {
  const [start, end] = [formatDateTime(from), formatDateTime(to)].map((text) => text.split(' '))
  const same = start!.findIndex((word, at) => word !== end![at])
  return `${start!.join(' ')}부터 ${end!.slice(same < 0 ? -1 : same).join(' ')}까지`
}

/** `오전 9`, `오후 1`; noon is `낮 12` and midnight `오전 0`: 12 with the half of a day beside it is taken for either. */
export const hourInWords = (hour: number): string => (hour === 12 ? '낮 12' : `${hour < 12 ? '오전' : '오후'} ${hour % 12}`)

/** `오전 9:30`, `낮 12:00` */
export function formatTime(at: Date): string {
  const local = wall(at)
  return `${hourInWords(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

/** `09:30`, as fields and programs write it */
export function seoulClock(at: Date): string {
  return wall(at).toISOString().slice(11, 16)
}

/** `토` */
export function weekdayOf(at: Date): Weekday {
  return weekdays[wall(at).getUTCDay()] as Weekday
}

/** `11월 21일 (토)` */
export function formatDayWithWeekday(at: Date): string {
  const local = wall(at)
  return `${local.getUTCMonth() + 1}월 ${local.getUTCDate()}일 (${weekdayOf(at)})`
}

/** `12월 5일 (토) 오후 3시`, `12월 5일 (토) 오후 3시 20분`: an instant as one says it, of a year that goes without saying. */
export function momentInWords(at: Date): string {
  const [half, clock] = formatTime(at).split(' ') as [string, string]
  const [hour, minute] = clock.split(':') as [string, string]
  return `${formatDayWithWeekday(at)} ${half} ${hour}시${minute === '00' ? '' : ` ${Number(minute)}분`}`
}

/** 방금 전 · 5분 전 · 3시간 전 · 어제 · 3일 전, then the date. An instant ahead of the clock is 방금 전. */
export function relativeTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  if (passed < MINUTE) return '방금 전'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}분 전`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}시간 전`
  const days = Math.round((startOfSeoulDay(now).getTime() - startOfSeoulDay(at).getTime()) / DAY)
  if (days <= 1) return '어제'
  if (days < 7) return `${days}일 전`
  return formatDate(at)
}

/** `2일 3시간 남음`, `5시간 20분 남음`, `12분 남음`, `곧 마감`, and `마감` once it has passed. */
export function remainingTime(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return '마감'
  return left < MINUTE ? '곧 마감' : `${duration(left)} 남음`
}

/** How long something took or waits: `2일 3시간`, `5시간 20분`, `12분`; never less than a minute. */
export function duration(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY)
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE)
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`
  if (hours > 0) return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`
  return `${Math.max(1, minutes)}분`
}

/** Seoul's hour of the day, 0 to 23. */
export function seoulHour(at: Date): number {
  return wall(at).getUTCHours()
}

/** Whether Seoul's clock is in `[from, to)` hours; a range such as 22 to 6 runs over midnight. */
export function isWithinHours(at: Date, from: number, to: number): boolean {
  const hour = seoulHour(at)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Tells public holidays by their Seoul day (`2026-01-01`); the caller brings the calendar. */
export type HolidayCheck = (day: string) => boolean

/** Monday to Friday and no holiday. */
export function isBusinessDay(at: Date, isHoliday: HolidayCheck = () => false): boolean {
  const day = wall(at).getUTCDay()
  return day !== 0 && day !== 6 && !isHoliday(seoulDay(at))
}

/** Midnight of the day that is `count` (1 or more) business days after the instant's own day. */
export function addBusinessDays(at: Date, count: number, isHoliday: HolidayCheck = () => false): Date {
  let day = startOfSeoulDay(at)
  for (let left = count; left > 0;) {
    day = startOfNextSeoulDay(day)
    if (isBusinessDay(day, isHoliday)) left -= 1
  }
  return day
}

/** Full years of age in Seoul of someone born on `1990-05-17`; undefined where that is no day. */
export function ageOn(birthDay: string, now: Date): number | undefined {
  if (!parseSeoulDay(birthDay)) return undefined
  const today = seoulDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}
