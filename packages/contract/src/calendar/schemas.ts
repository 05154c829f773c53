import * as z from 'zod/mini'
import { DAY, parseSeoulDay } from '@dure/kernel/time'
import { counted } from '../texts.ts'
import { sinceMidnight } from './freeTimes.ts'
import { calendarLimits as limits } from './limits.ts'

export const calendarMonth = z
  .string('달을 골라 주세요.')
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '2026-11처럼 연도와 달을 적어 주세요.'))

/** A Seoul day. */
export const calendarDay = z.string('날짜를 골라 주세요.').check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/, '2026-11-25처럼 날짜를 적어 주세요.'),
  z.refine((day) => parseSeoulDay(day) !== undefined, '없는 날짜예요.'),
)

/** Seoul's time of day. */
const clock = z.string('시각을 골라 주세요.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '09:30처럼 시각을 적어 주세요.'))
const clockEnd = z.string('시각을 골라 주세요.').check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '18:00처럼 시각을 적어 주세요.'))

const words = (named: string, object: string, most: number) => z.nullable(counted({ named, object, most, units: most * 4 }))

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** An own entry: whole days where it has no times, else from the first day's time to the last day's, all of Seoul. */
export const entryBody = z
  .object({
    title: counted({ named: '제목은', object: '제목을', least: 1, most: limits.title, units: limits.title * 4 }),
    place: words('장소는', '장소를', limits.place),
    memo: words('메모는', '메모를', limits.memo),
    firstDay: calendarDay,
    lastDay: calendarDay,
    from: z.nullable(clock),
    to: z.nullable(clockEnd),
    /** Nothing can be booked meanwhile. */
    takesTime: z.boolean(),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay >= firstDay, { path: ['lastDay'], error: '끝나는 날을 시작하는 날 뒤로 골라 주세요.' }),
    z.refine(({ firstDay, lastDay }) => dayNumber(lastDay) - dayNumber(firstDay) < limits.days, {
      path: ['lastDay'],
      error: `한 일정은 ${limits.days}일까지 넣을 수 있어요.`,
    }),
    z.refine(({ from, to }) => (from === null) === (to === null), { path: ['to'], error: '시작과 끝 시각을 모두 골라 주세요.' }),
    z.refine(
      ({ firstDay, lastDay, from, to }) => from === null || to === null || firstDay !== lastDay || sinceMidnight(to) > sinceMidnight(from),
      {
        path: ['to'],
        error: '끝나는 시각을 시작 시각 뒤로 골라 주세요.',
      },
    ),
  )
export type EntryBody = z.output<typeof entryBody>

export const ownEntry = z.object({
  id: z.number(),
  /** Named again by who changes it: another tab's change is not written over. */
  sequence: z.number(),
  title: z.string(),
  place: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  takesTime: z.boolean(),
})
export type OwnEntry = z.output<typeof ownEntry>

export const hours = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from: clock,
  to: clockEnd,
})

/** The week's working hours; of one day none may overlap. */
export const weekly = z.array(hours).check(
  z.maxLength(limits.hoursOfWeek, `일하는 시간은 일주일에 ${limits.hoursOfWeek}개까지 넣을 수 있어요.`),
  z.refine((all) => all.every(({ from, to }) => sinceMidnight(to) > sinceMidnight(from)), '끝나는 시각을 시작 시각 뒤로 골라 주세요.'),
  z.refine(
    (all) =>
      all.every((one, at) => all.slice(at + 1).every((two) => one.weekday !== two.weekday || one.to <= two.from || two.to <= one.from)),
    '같은 요일에 겹치는 시간이 있어요.',
  ),
)
