import { expect, test } from 'vitest'
import { calledByName, familyNameOf } from './addressed.ts'
import { addressed } from './names.ts'

test.each([
  ['안녕하세요 배님, 반갑습니다.', '배님'],
  ['안녕하세요, 배 고객님!', '배 고객님'],
  ['배민수 고객님 댁은', '배민수 고객님'],
  ['배민수님께', '배민수님'],
  ['민수님께', '민수님'],
  ['배민수 씨, 안녕하세요', '배민수 씨'],
  ['배고객님', '배고객님'],
  ['배** 고객님께', '배** 고객님'],
  ['배**께 드리는 견적', '배**'],
  ['배○○님', '배○○님'],
  ['남궁민수님', '남궁민수님'],
  ['박사장님', '박사장님'],
])('%s calls %s by name [quotes.words-kept]', (text, whom) => {
  expect(calledByName(text)).toBe(whom)
})

test.each([
  '안녕하세요 고객님, 꼼꼼하게 해 드릴게요.',
  '모든 고객님과 손님, 회원님, 사장님, 사모님, 어머님께',
  '원하는 고객님, 찾으시는 고객님, 문의 주신 고객님, 우리 고객님',
  '{성} 고객님, {지역} {서비스} 잘해 드려요. {고수} 드림',
  '날씨와 글씨, 마음씨와 솜씨가 좋아요. 정말 이사 전날까지 한결같이',
  '신랑님 신부님 어르신 모시고 강사님 원장님께',
  '5* 호텔식 청소, 10*10 타일',
])('%s calls nobody', (text) => {
  expect(calledByName(text)).toBe(null)
})

test('a family name has two syllables where it is one of those', () => {
  expect(['남궁민수', '남민수', '황보라', '선우은'].map(familyNameOf)).toEqual(['남궁', '남', '황보', '선우'])
})

test.each([
  ['정호네 이사청소', 'provider', '정호네 이사청소 고수님'],
  ['김민지', 'customer', '김민지 고객님'],
  ['이름을 고치는 고수', 'provider', '이름을 고치는 고수님'],
  ['이름을 고치는 고수', 'customer', '이름을 고치는 고수 고객님'],
  ['고수', 'provider', '고수 고수님'],
] as const)('%s as %s is %s: what a name says already is not said again', (name, side, text) => {
  expect(addressed(name, side)).toBe(text)
})
