import { DAY } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { testHouse } from '../house.ts'

test('shows what runs now in the operators’ order, the newest to read first, and the stories of pros', async () => {
  const house = await testHouse()
  const { pool, clock } = house.house
  const day = (ahead: number): string => `'${new Date(clock.now().getTime() + ahead * DAY).toISOString()}'`
  await pool.query(`insert into exhibition (title, subtitle, link, ord, starts_at, ends_at) values
    ('나중 것', '둘', '/categories', 2, ${day(-1)}, null),
    ('먼저 것', '하나', '/safety', 1, ${day(-1)}, ${day(1)}),
    ('끝난 것', '셋', '/safety', 0, ${day(-2)}, ${day(-1)}),
    ('아직인 것', '넷', '/safety', 0, ${day(1)}, null)`)
  await pool.query(`insert into magazine (title, summary, link, published_at) values
    ('옛글', '요약', '/safety', ${day(-9)}), ('새 글', '요약', '/safety', ${day(-1)}), ('내일 글', '요약', '/safety', ${day(1)})`)
  const { rows } = await pool.query<{ id: number }>(`insert into pro_testimonial (name, service_name, district, quote, story, published_at)
    values ('한○○', '입주청소', '서울 강남구', '일정이 채워졌어요', '긴 이야기예요', ${day(-1)}), ('윤○○', '도배', '인천', '아직이에요', '내일 나와요', ${day(1)}) returning id`)

  expect((await house.guest('GET /v1/exhibitions')).items.map((one) => one.title)).toEqual(['먼저 것', '나중 것'])
  expect((await house.guest('GET /v1/magazines')).items.map((one) => one.title)).toEqual(['새 글', '옛글'])
  const line = { id: rows[0]!.id, name: '한○○', service: '입주청소', district: '서울 강남구', quote: '일정이 채워졌어요' }
  expect(await house.guest('GET /api/v2/pro/testimonial/summary/')).toEqual({ count: 1, results: [line] })
  expect(await house.guest('GET /api/v2/pro/testimonial/:id', { params: { id: line.id } })).toEqual({ ...line, story: '긴 이야기예요' })
  expect((await house.guest.raw('GET', `/api/v2/pro/testimonial/${rows[1]!.id}`)).status).toBe(404)
  await expect(
    pool.query(`insert into exhibition (title, subtitle, link, starts_at) values ('밖', '밖', '//evil.example', ${day(0)})`),
  ).rejects.toThrow()
})
