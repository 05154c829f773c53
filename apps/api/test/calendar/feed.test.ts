import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { calendarLimits } from '@dure/contract/calendar/limits'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'
import { offered } from '../quotes/hired.ts'
import { act, paid } from '../safe-payment/deals.ts'
import { buyCash, formOf, pro } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let person: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await pro(house, { services: [(await formOf(house, slug)).service.id] })
  await buyCash(house, person.call)
})

const ahead = (days: number): string => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))
const renew = async () => (await person.call('POST /v1/me/calendar/feed')).url
const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: String(one.getFirstPropertyValue('status')),
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
    }
  })

const hard = '쉼표, 세미콜론; 역슬래시\\ 줄\n바꿈과 아주 긴 메모 👩‍👩‍👧‍👦 '.repeat(8).trim()
const add = (changes: object = {}) =>
  person.call('POST /v1/me/calendar/entries', {
    body: {
      title: '치과, 정기; 검진',
      place: '강남\\역',
      memo: hard,
      firstDay: ahead(3),
      lastDay: ahead(3),
      from: '00:00',
      to: '00:15',
      takesTime: true,
      ...changes,
    },
  })

test('a feed is read by another program as it was written: escaped, folded without cutting a letter, at the same Seoul hour [calendar.feed]', async () => {
  await add()
  await add({ title: '여행', place: null, memo: null, firstDay: ahead(5), lastDay: ahead(6), from: null, to: null })
  const { status, type, text } = await read(await renew())
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(eventsOf(text)).toMatchObject([
    {
      summary: '치과, 정기; 검진',
      location: '강남\\역',
      description: hard,
      start: parseSeoulDay(ahead(3))!.toISOString(),
      end: new Date(parseSeoulDay(ahead(3))!.getTime() + 15 * 60_000).toISOString(),
      status: 'CONFIRMED',
    },
    // The day after the last one, as the format wants it.
    { summary: '여행', start: ahead(5), end: ahead(7) },
  ])
  expect(text).toContain('X-WR-TIMEZONE:Asia/Seoul\r\n')
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  // Nothing was cut into halves of a letter.
  expect(text).not.toContain('\uFFFD')
})

test('an entry keeps its name, its sequence rises, and once taken off it goes out as cancelled [calendar.feed]', async () => {
  const { id } = await add({ title: '움직이는 일정', firstDay: ahead(8), lastDay: ahead(8) })
  const url = await renew()
  const find = async () => eventsOf((await read(url)).text).find((one) => one.summary === '움직이는 일정')!
  const first = await find()
  await person.call('PUT /v1/me/calendar/entries/:id', {
    params: { id },
    body: {
      sequence: 0,
      entry: {
        title: '움직이는 일정',
        place: null,
        memo: null,
        firstDay: ahead(9),
        lastDay: ahead(9),
        from: '10:00',
        to: '11:00',
        takesTime: true,
      },
    },
  })
  const moved = await find()
  expect([moved.uid, moved.sequence > first.sequence, moved.start !== first.start]).toEqual([first.uid, true, true])
  await person.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
  const gone = await find()
  expect([gone.uid, gone.status, gone.sequence > moved.sequence]).toEqual([first.uid, 'CANCELLED', true])
})

test('a renewed link ends the one before, an ended one leads nowhere, and neither is kept [calendar.feed]', async () => {
  const first = await renew()
  const second = await renew()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await person.call('GET /v1/me/calendar/feed')).readAt).not.toBeNull()
  const token = /calendar\/(.*)\.ics/u.exec(second)![1]!
  const { rows } = await house.house.pool.query<{ kept: string }>('select calendar::text as kept from calendar')
  expect(rows.some(({ kept }) => kept.includes(token))).toBe(false)
  await person.call('DELETE /v1/me/calendar/feed')
  expect((await read(second)).status).toBe(404)
  expect(await person.call('GET /v1/me/calendar/feed')).toEqual({ madeAt: null, readAt: null })
})

test('a deal goes out by its service and customer without a telephone, and as cancelled once its money went back [calendar.deal-days] [calendar.feed]', async () => {
  const deal = await offered(house, person, { slug, name: '김바람', day: ahead(10) })
  await deal.hire()
  const url = await renew()
  const find = async () => eventsOf((await read(url)).text).find((one) => one.summary === '입주청소 · 김바람')!
  const hired = await find()
  expect(hired).toMatchObject({ start: ahead(10), end: ahead(11), status: 'CONFIRMED' })
  const { id } = await paid(house, deal, ahead(20))
  const agreed = await find()
  expect([agreed.uid, agreed.start, agreed.sequence > hired.sequence]).toEqual([hired.uid, ahead(20), true])
  await act(deal.customer, id, 'cancel', '일정이 바뀌었어요')
  const given = await find()
  expect([given.uid, given.status, given.sequence > agreed.sequence]).toEqual([hired.uid, 'CANCELLED', true])
  expect((await read(url)).text).not.toContain(deal.customer.phone.slice(-8))
})

test('a feed that did not change is not sent again, and any change of it is told at the next reading [calendar.feed] [availability.packed-once]', async () => {
  const entry = {
    title: '첫 이름',
    firstDay: ahead(3),
    lastDay: ahead(3),
    from: '00:00',
    to: '00:15',
    takesTime: true,
    place: '',
    memo: '',
  }
  const { id } = await add(entry)
  const url = await renew()
  const first = await fetch(url)
  const [tag, text] = [first.headers.get('etag')!, await first.text()]
  const again = (known: string) => fetch(url, { headers: { 'if-none-match': known } })
  expect((await again(tag)).status).toBe(304)
  expect((await read(url)).text).toBe(text)
  await person.call('PUT /v1/me/calendar/entries/:id', { params: { id }, body: { sequence: 0, entry: { ...entry, title: '다른 이름' } } })
  const changed = await again(tag)
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('SUMMARY:다른 이름')])
  await person.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
  expect((await again(changed.headers.get('etag')!)).status).toBe(200)
  await renew()
  expect((await again(tag)).status).toBe(404)
})

test('letters that steer a program are in no line, what is of the calendar stands before its entries, and the last line ends as every line [calendar.feed]', async () => {
  const { id } = await add({ title: '벨\u0007과 \u001b[31m빨강', place: '집\u000b', memo: '탭\t은 남고\u007f\r\n줄도' })
  const { text } = await read(await renew())
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/u)
  expect(eventsOf(text).find((one) => one.summary === '벨과 [31m빨강')).toMatchObject({ location: '집', description: '탭\t은 남고\n줄도' })
  expect(text.indexOf('X-WR-TIMEZONE:')).toBeLessThan(text.indexOf('BEGIN:VEVENT'))
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  await person.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
})

test('more than a month or a feed shows leaves out what was earliest, and what was taken off takes no room from what is on [calendar.month] [calendar.feed]', async () => {
  const busy = await pro(house, { services: [(await formOf(house, slug)).service.id] })
  const fill = (most: number, cancelled: boolean) =>
    house.house.pool.query(
      `insert into calendar_entry (provider_id, kind, during, whole_days, takes_time, title, created_at, changed_at, cancelled_at)
       select $1, 'own', tstzrange(at, at + interval '1 minute'), false, false, 'n' || n, now(), now(), case when $4 then now() end
       from generate_series(1, $2::int) n, lateral (select $3::timestamptz + n * interval '2 seconds' as at) t`,
      [busy.providerId, most, parseSeoulDay(ahead(2)), cancelled],
    )
  await fill(calendarLimits.shown + 5, false)
  await fill(calendarLimits.cancelledShown + 5, true)
  const names = (list: readonly string[]) => [list.length, list.includes('n5'), list.at(-1)]
  const events = eventsOf((await read((await busy.call('POST /v1/me/calendar/feed')).url)).text)
  const named = (status: string) => names(events.filter((one) => one.status === status).map((one) => one.summary))
  expect(named('CONFIRMED')).toEqual([calendarLimits.shown, false, `n${calendarLimits.shown + 5}`])
  expect(named('CANCELLED')).toEqual([calendarLimits.cancelledShown, false, `n${calendarLimits.cancelledShown + 5}`])
  const { own } = await busy.call('GET /v2/providers/me/schedule', { query: { month: ahead(2).slice(0, 7) } })
  expect(names(own.map((one) => one.title))).toEqual([calendarLimits.shown, false, `n${calendarLimits.shown + 5}`])
})

test('all that a pro may put in is shown [calendar.own-entries]', () => {
  expect(calendarLimits.shown).toBeGreaterThan(calendarLimits.own)
})
