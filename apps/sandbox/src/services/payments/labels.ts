import type { PayMethod, PaymentStatus } from './payment.ts'

export const STATUS_NAME: Record<PaymentStatus, string> = {
  READY: '결제 대기',
  PENDING: '결제 진행 중',
  VIRTUAL_ACCOUNT_ISSUED: '입금 대기',
  PAID: '결제 완료',
  FAILED: '결제 실패',
  PARTIAL_CANCELLED: '일부 취소',
  CANCELLED: '취소',
}

export const STATUS_TONE: Record<PaymentStatus, string> = {
  READY: 'wait',
  PENDING: 'wait',
  VIRTUAL_ACCOUNT_ISSUED: 'wait',
  PAID: 'good',
  FAILED: 'bad',
  PARTIAL_CANCELLED: 'bad',
  CANCELLED: 'bad',
}

export const METHOD_NAME: Record<PayMethod, string> = {
  CARD: '신용·체크카드',
  VIRTUAL_ACCOUNT: '가상계좌',
  TRANSFER: '계좌이체',
  EASY_PAY: '간편결제',
  MOBILE: '휴대폰',
}
