import { DAY, parseSeoulDay, seoulDay, weekdayOf, type Weekday } from '@dure/kernel/time'

/** A day somebody named, how sure that is, and where in the text. */
export type SpokenDay = { readonly day: string; readonly sure: number; readonly at: number }

const weekdays: readonly Weekday[] = ['월', '화', '수', '목', '금', '토', '일']
const two = (value: number): string => String(value).padStart(2, '0')

/**
 * The days a text names, in its order, none before today: “12월 3일”, “2026-12-03”, “12/3”, “내일”, “다음 주 토요일”, “다음 달 12일”,
 * “사흘 뒤”. A day without its month, a weekday or weekend without its week are of what comes next, and less sure.
 */
export function spokenDays(text: string, now: Date): SpokenDay[] {
  const today = seoulDay(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const found: SpokenDay[] = []
  let rest = text.normalize('NFC')
  const add = (day: string, sure: number, at: number) => {
    if (parseSeoulDay(day) !== undefined && day >= today && !found.some((one) => one.day === day)) found.push({ day, sure, at })
  }
  /** Reads every match, and takes it out, so that a shorter form does not read it again. */
  const each = (pattern: RegExp, read: (match: RegExpMatchArray, at: number) => void) => {
    rest = rest.replaceAll(pattern, (...given: unknown[]) => {
      const match = given.filter((one) => typeof one === 'string' || one === undefined).slice(0, -1) as unknown as RegExpMatchArray
      const at = given.find((one) => typeof one === 'number') as number
      read(match, at)
      return ' '.repeat(match[0].length)
    })
  }
  const inDays = (count: number) => seoulDay(new Date(now.getTime() + count * DAY))
  const dated = (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`
  const coming = (m: number, d: number) => (dated(year, m, d) < today ? dated(year + 1, m, d) : dated(year, m, d))

  each(/(20\d\d)\s*[.\-/년]\s*(\d{1,2})\s*[.\-/월]\s*(\d{1,2})일?/g, ([, y, m, d], at) =>
    add(dated(Number(y), Number(m), Number(d)), 0.95, at),
  )
  each(/(다다음|다음|이번)\s*달\s*(\d{1,2})\s*일(?!\s*(?:동안|간|정도))/g, ([, which, d], at) => {
    const ahead = which === '이번' ? 0 : which === '다음' ? 1 : 2
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1))
    add(dated(first.getUTCFullYear(), first.getUTCMonth() + 1, Number(d)), 0.9, at)
  })
  each(/(\d{1,2})\s*월\s*(\d{1,2})\s*일/g, ([, m, d], at) => add(coming(Number(m), Number(d)), 0.95, at))
  each(/(?<!\d)(\d{1,2})\/(\d{1,2})(?!\d)/g, ([, m, d], at) => add(coming(Number(m), Number(d)), 0.8, at))
  each(/(\d{1,2})\s*일\s*(?:뒤|후)/g, ([, count], at) => add(inDays(Number(count)), 0.9, at))
  each(/사흘\s*(?:뒤|후)/g, (_, at) => add(inDays(3), 0.9, at))
  each(/글피/g, (_, at) => add(inDays(3), 0.9, at))
  each(/모레/g, (_, at) => add(inDays(2), 0.95, at))
  each(/내일/g, (_, at) => add(inDays(1), 0.95, at))
  // Weeks begin on Monday, as people count them.
  const monday = inDays(-weekdays.indexOf(weekdayOf(now)))
  const ofWeek = (weeks: number, weekday: string) =>
    seoulDay(new Date(parseSeoulDay(monday)!.getTime() + (weeks * 7 + weekdays.indexOf(weekday as Weekday)) * DAY))
  each(/(다다음|다음|이번)\s*주\s*([월화수목금토일])요일/g, ([, which, weekday], at) =>
    add(ofWeek(which === '이번' ? 0 : which === '다음' ? 1 : 2, weekday!), 0.95, at),
  )
  each(/(다다음|다음|이번)\s*주?\s*(?:주말|말)/g, ([, which], at) =>
    add(ofWeek(which === '이번' ? 0 : which === '다음' ? 1 : 2, '토'), 0.5, at),
  )
  each(/(?<!매주\s*)([월화수목금토일])요일(?!\s*마다)/g, ([, weekday], at) => {
    const thisWeek = ofWeek(0, weekday!)
    add(thisWeek < today ? ofWeek(1, weekday!) : thisWeek, 0.5, at)
  })
  each(/(?<![\d월달])(\d{1,2})\s*일(?!\s*(?:동안|간|정도|뒤|후|씩|에\s*한))(?=\s*(?:에|날|까지|오전|오후|쯤|[,.]|$))/g, ([, d], at) => {
    const here = dated(year, month, Number(d))
    const next = new Date(Date.UTC(year, month, 1))
    add(here < today ? dated(next.getUTCFullYear(), next.getUTCMonth() + 1, Number(d)) : here, 0.6, at)
  })
  return found.toSorted((a, b) => a.at - b.at)
}
