import { describe, expect, it } from 'vitest'
import { warningsOf } from './chatWarnings.ts'

describe('a chat text [texts.chat-warnings]', () => {
  it.each([
    '국민은행 123456-04-123456 김민수입니다',
    '카카오뱅크 3333-01-1234567',
    '계좌번호는 110-123-456789 예요',
    '입금은 1002345678901 로 부탁드려요',
    '신한 110123456789',
    '１１０－１２３－４５６７８９ 신한입니다',
  ])('with an account number warns: %s', (text) => expect(warningsOf(text)).toContain('ACCOUNT_NUMBER'))

  it.each([
    '수수료 없이 직거래 하시죠',
    '안전결제 말고 현금으로 주시면 깎아 드려요',
    '계약금 먼저 보내 주세요',
    '계좌이체로 보내 주시면 됩니다',
  ])('that asks to pay elsewhere warns: %s', (text) => expect(warningsOf(text)).toContain('OUTSIDE_PAYMENT'))

  it.each([
    '제 번호는 010-1234-5678 이에요',
    '02-123-4567 로 전화 주세요',
    '2026-12-01 오후 3시에 뵐게요',
    '서울시 마포구 월드컵로 12길 34-5 101동 1203호예요',
    '견적은 150,000원이에요',
    '안전결제로 요청 드릴게요',
    '농협 근처에서 만나요',
    '0502-1234-5678',
  ])('that a job needs passes without a warning: %s', (text) => expect(warningsOf(text)).toEqual([]))
})
