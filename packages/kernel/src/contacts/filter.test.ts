import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasContact, maskContacts } from '../contactFilter.ts'

const contacts = [
  '010-1234-5678',
  '01012345678',
  '010 1234 5678',
  '010.1234.5678',
  '010 12 34 56 78',
  '0 1 0 1 2 3 4 5 6 7 8',
  '0.1.0.1.2.3.4.5.6.7.8',
  '0,1,0,1,2,3,4,5,6,7,8',
  '０１０－１２３４－５６７８',
  '０１０１２３４５６７８',
  '①번 아니고 010-1234-5678',
  '0①0-1234-5678',
  '011-123-4567',
  '016 1234 5678',
  '(010)1234-5678',
  '010)1234-5678',
  '010/1234/5678',
  '010_1234_5678',
  '010~1234~5678',
  '공일공-1234-5678',
  '공일공 일이삼사 오육칠팔',
  '공일공일이삼사오육칠팔',
  '영일영 1234 오육칠팔',
  '010 일이삼사 5678',
  'o1o-1234-5678',
  'O1O 1234 5678',
  '0lO-1234-5678',
  '010 다시 1234 다시 5678',
  '공일공에 1234에 5678',
  '0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '010\u200b1234\u200b5678',
  '010\u3164 1234\u3164 5678',
  '010\u202c1234\u2066\u20695678',
  '010ㅡ1234ㅡ5678',
  '010一1234一5678',
  '010*1234*5678',
  '010〰1234〰5678',
  '0\u200b2-12\u200b3-45\u200b67',
  '공\u200b일\u200b공 1234 5678',
  '전\u2063화\u2063번\u2063호',
  '+82 10-1234-5678',
  '82-10-1234-5678',
  '10-1234-5678',
  '02-123-4567',
  '02-1234-5678',
  '0212345678',
  '031-123-4567',
  '051) 123-4567',
  '070-1234-5678',
  '0507-1234-5678',
  '080-123-4567',
  '1588-1234',
  '1600-1234',
  '제 전화번호 드릴게요',
  '전화 번호 알려 주세요',
  '전 화 번 호',
  '휴대폰번호 남겨요',
  '핸드폰 번호',
  '연락처 주세요',
  '연 락 처 드려요',
  '연.락.처',
  '전번 알려 주세요',
  '제 번호는요',
  '내 번호로',
  'phone number please',
  'https://dure.test/a',
  'http://example.com',
  'www.example.com',
  'example.com',
  'exam\u200bple.c\u200bom',
  'mi\u200bnji@du\u00adre.te\u200bst',
  'ht\u200btps://du\u200bre.test',
  'shop.example.co.kr/items',
  'open.kakao.com/o/abcd',
  't.me/abcd',
  'bit.ly/3abc',
  '두레이사.com',
  '두레.한국',
  'example 점 com',
  'example 닷컴으로',
  'example dot com',
  'minji@dure.test',
  'minji @ dure.test',
  'minji골뱅이dure.test',
  'minji(at)dure.test',
  'minji@naver',
  '@dure_life',
  '인스타 @dure',
  '＠dure_life',
  '@두레이사',
  '카톡아이디 dure1234',
  '카톡 아이디 알려 주세요',
  '카카오톡: dure77',
  '카톡 dure_1234',
  '카\u200b톡 아이\u200b디 dure77',
  '카 톡 아이디 dure77',
  'ㅋㅌ 아이디 dure77',
  'ㅋㅏ톡 ㅡ dure_77',
  '오\ufeff픈\ufeff채팅으로 오세요',
  '텔레그램 id dure',
  '텔레그램: durelife',
  '인스타 dure_life',
  '인스타그램 아이디는 dure.life',
  'kakao id: dure',
  '라인 아이디 dure99',
  '오픈채팅으로 오세요',
  '오픈 카톡',
  '디엠 주세요',
  'DM 보내 주세요',
  'dure_1234로 카톡 주세요',
]

const innocent = [
  '150,000~200,000',
  '150,000원~200,000원',
  '15만원에서 20만원 사이',
  '1,010,123,456원',
  '예산은 3,000,000원이에요',
  '2026.12.01',
  '2026-12-01 ~ 2026-12-05',
  '2026년 12월 1일',
  '26.01.16 26.02.01',
  '2026.01.01 10:30~12:00, 30평',
  '12/01, 12/02, 12/03 가능해요',
  '01.16 ~ 02.20',
  '오전 10:30에서 11:30 사이',
  '84.97㎡',
  '전용 59.99㎡, 공급 84.5㎡',
  '1600-1800만원',
  '1500~1800만 원',
  '1500-2000 정도',
  '가로 1200 세로 2400 높이 720',
  '1200x2400x18',
  '1080×1920',
  '20~30평',
  '3층에서 12층',
  '방 3개 화장실 2개',
  '1톤 트럭 2대',
  '2인 1조',
  '100,000,000원',
  '0.4 %',
  '010',
  '02 지역',
  '5.5톤',
  '전화 상담 가능해요',
  '전화로 상담해 드려요',
  '연락 주세요',
  '연락 처음 드려요',
  '연락처럼',
  '빠른 연락처리',
  '휴대폰 수리해요',
  '핸드폰 액정 교체',
  '휴대폰 번호이동 상담',
  '문제 번호를 골라요',
  '인스타그램 마케팅 대행',
  '인스타그램 계정 관리',
  '카카오톡 이모티콘 제작',
  '카톡 챗봇 개발',
  '카카오 API 연동',
  '카카오톡 PC버전',
  '텔레그램 봇 제작',
  '라인 조명 시공',
  '밴드 공연',
  '이메일 마케팅',
  '홈페이지 제작',
  'ASP.NET 개발',
  'node.js와 next.js',
  'logo.ai 파일',
  'index.html',
  '인스타그램 1080x1080 이미지',
  '이사 오는 날은 사월 이일이에요',
  '일이 삼사일 걸려요',
  '이사 청소 일이삼',
  '3@5000원',
  '2 @ 3,000원',
  '라떼 1+1',
  'A.S 1년',
  'PT 10회',
  'SQL, Python 3.12',
  '버전 3.5.1.2',
  '주 2회 19:00~21:00',
  '골뱅이 무침 케이터링',
  '***-****',
  '010ㅡ',
  '폭 900*1200*720',
  '👨\u200d👩\u200d👧 4인 가족, 1\ufe0f\u20e3순위는 12/01',
  'km/h',
  '1/2',
  '2026. 3. 2.~2026. 12. 31.',
  '사업자 등록 완료',
  '견적서 3장',
  '아이디어 회의',
  '전번에 말씀드린 대로예요',
  '오일 공구 이사',
  'oil 1리터',
]

describe('contact filter', () => {
  test.each(contacts)('masks %j', (text) => {
    const { masked, changed } = maskContacts(text)
    expect(changed).toBe(true)
    expect(masked).toContain('*')
    expect(masked).not.toMatch(/5678|4567|dure_|example/)
  })

  test.each(innocent)('leaves %j alone', (text) => {
    expect(maskContacts(text)).toEqual({ masked: text.normalize('NFC'), changed: false })
  })

  test('hides only the contact and keeps the words around it', () => {
    expect(maskContacts('내일 010-1234-5678로 전화 주세요').masked).toBe('내일 *************로 전화 주세요')
    expect(maskContacts('사이트는 https://dure.test/a 이에요').masked).toBe('사이트는 ******************* 이에요')
  })

  test('sees through decomposed syllables', () => {
    expect(hasContact('전화번호'.normalize('NFD'))).toBe(true)
  })

  const piece = fc.oneof(
    fc.constantFrom(...contacts, ...innocent),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(' ', '\n', '*', '0', '공', '@', '.'),
  )
  const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''))

  test('masking twice is masking once, and the length stays', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { masked, changed } = maskContacts(given)
        expect(masked.length).toBe(given.normalize('NFC').length)
        expect(changed).toBe(masked !== given.normalize('NFC'))
        expect(maskContacts(masked)).toEqual({ masked, changed: false })
      }),
    )
  })

  test('finds a mobile number whatever separates its groups and whatever stands around it', () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
    const separator = fc.constantFrom('', '-', ' ', '.', ' - ', '·', '\u200b', '/')
    fc.assert(
      fc.property(digits(4), digits(4), separator, separator, (middle, last, first, second) => {
        expect(hasContact(`문의는 010${first}${middle}${second}${last} 입니다`)).toBe(true)
      }),
    )
  })

  test('never takes a price range for a number', () => {
    const price = fc.integer({ min: 1_000, max: 99_999_000 }).map((won) => won.toLocaleString('ko-KR'))
    fc.assert(
      fc.property(price, price, fc.constantFrom('~', ' ~ ', '원~', '-', ' 또는 '), (from, to, between) => {
        expect(hasContact(`${from}${between}${to}원`)).toBe(false)
      }),
    )
  })

  test.each(['제번호', '내 번호', '카톡 ', 'a-', '-', '가', '가.', '010', '공일', 'a1_', '1,000', '@가', '연락처 '])(
    'answers for a text made of %j without end, as long as any may be',
    (unit) => {
      const text = unit.repeat(40_000 / unit.length)
      const { masked, changed } = maskContacts(text)
      expect(masked.length).toBe(text.length)
      expect(maskContacts(masked)).toEqual({ masked, changed: false })
      expect(changed).toBe(masked !== text)
    },
  )

  test('answers for a word with spaces without end behind it', () => {
    expect(hasContact(`카톡${' '.repeat(40_000)}`)).toBe(false)
    expect(hasContact(`카톡   아이디 : dure_home`)).toBe(true)
  })
})
