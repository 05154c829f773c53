import { describe, expect, test } from 'vitest'
import { reusableWords, type QuoteSubject } from '../../src/domains/quotes/sent/reusableWords.ts'

const place = { province: '서울', district: '은평구', dong: '불광동' }
const districts = ['서울 은평구', '서울 강남구', '서울 중구', '경기 성남시 분당구']
const of = (customer: string, at: QuoteSubject['place'] = place): QuoteSubject => ({ customer, place: at })
const sent = (text: string, subject: QuoteSubject) => reusableWords({ unfilled: null, sent: text }, subject, districts)
const kept = (text: string, subject: QuoteSubject) => reusableWords({ unfilled: text, sent: '나간 글' }, subject, districts)

describe('words of a quote that was kept as it went out [quotes.words-kept]', () => {
  test.each([
    ['배민수', '안녕하세요 배님, 서울 은평구 입주청소 잘해 드려요.', '안녕하세요 {성}님, {지역} 입주청소 잘해 드려요.'],
    ['배민수', '배 고객님, 반가워요.', '{성} 고객님, 반가워요.'],
    ['배민수', '배민수 고객님, 민수님, 배** 고객님', '{성} 고객님, {성}님, {성} 고객님'],
    ['배민수', '배민수 씨 안녕하세요', '{성} 씨 안녕하세요'],
    ['남궁민수', '남 고객님, 남궁 고객님', '{성} 고객님, {성} 고객님'],
    ['이사랑', '이 고객님, 이사 전날 이삿짐을 보러 가요.', '{성} 고객님, 이사 전날 이삿짐을 보러 가요.'],
    ['정민', '정 고객님, 정말 정성껏, 공정하게', '{성} 고객님, 정말 정성껏, 공정하게'],
    ['한결', '안녕하세요. 한 고객님! 한 번에 끝내요.', '안녕하세요. {성} 고객님! 한 번에 끝내요.'],
    ['배민수', '꼼꼼하게 해 드릴게요.', '꼼꼼하게 해 드릴게요.'],
    ['Kim Minji', 'LG, KIMCHI 냉장고도 옮겨 드려요.', 'LG, KIMCHI 냉장고도 옮겨 드려요.'],
  ])('of %s: %s', (customer, text, becomes) => {
    expect(sent(text, of(customer))).toBe(becomes)
  })

  test.each([
    ['배민수', '배민수가 부탁하신 청소예요.'],
    ['배민수', '은평구 댁으로 찾아갈게요.'],
    ['배민수', '불광동이면 금방이에요.'],
    ['배민수', '저희는 서울 은평구에서 10년째예요.'],
    // Another's words that were taken over once already.
    ['홍길동', '안녕하세요 배님, 잘해 드려요.'],
    ['홍길동', '서울 강남구 입주청소 잘해 드려요.'],
    ['탈퇴한 회원', '배민수님, 안녕하세요.'],
    // A name that is a word: where it stands for neither surely, nothing is offered.
    ['한결', '어느 한 고객님도 빠짐없이'],
    ['하늘', '하늘 아래 으뜸'],
    // 황 보라 as well as 황보 라.
    ['황보라', '보라 님 댁은 제가 갈게요'],
    ['선우진', '우진 어머님, 안녕하세요'],
    // In other letters, however they are written.
    ['Kim Minji', 'Hello Minji, nice to meet you'],
    ['Kim Minji', 'KIM MINJI 님, 안녕하세요'],
    ['王小明', '小明님, 안녕하세요'],
  ])('of %s nothing is offered: %s', (customer, text) => {
    expect(sent(text, of(customer))).toBe(null)
  })

  test('is called with a space in it, and no part of it goes to somebody else', () => {
    expect(sent('배 민수 님, 안녕하세요', of('배민수'))).toBe('{성} 님, 안녕하세요')
    expect(sent('민수 어머님, 안녕하세요', of('배민수'))).toBe(null)
    expect(sent('민수네 이사 잘 봤어요', of('배민수'))).toBe(null)
    expect(sent('불광동이면 바로 가요', of('배민수', { province: '서울', district: '은평구', dong: '불광1동' }))).toBe(null)
  })

  test('of a request of no place, and of a district with two words', () => {
    expect(sent('배 고객님, 온라인 레슨이에요.', of('배민수', null))).toBe('{성} 고객님, 온라인 레슨이에요.')
    const bundang = { province: '경기', district: '성남시 분당구', dong: null }
    expect(sent('경기 성남시 분당구 이사', of('배민수', bundang))).toBe('{지역} 이사')
    expect(sent('분당구 이사', of('배민수', bundang))).toBe(null)
  })
})

test('words kept from before they were filled stand as they are, but for whom and where somebody wrote by hand [quotes.words-kept]', () => {
  expect(kept('{성} 고객님, {지역} {서비스}', of('배민수'))).toBe('{성} 고객님, {지역} {서비스}')
  expect(kept('배 고객님, {지역} {서비스}', of('배민수'))).toBe('{성} 고객님, {지역} {서비스}')
  expect(kept('서울 은평구에 살아요', of('배민수'))).toBe(null)
  expect(kept('안녕하세요 김님', of('배민수'))).toBe(null)
})
