import { ProviderError } from '../../http/providerError.ts'

const REFUSALS = {
  UNAUTHORIZED: [401, '인증 정보가 올바르지 않습니다.'],
  INVALID_REQUEST: [400, '요청된 입력 정보가 유효하지 않습니다.'],
  PAYMENT_NOT_FOUND: [404, '결제 건이 존재하지 않습니다.'],
  ALREADY_PAID: [409, '이미 결제된 건입니다.'],
  PAYMENT_NOT_PAID: [409, '결제가 완료되지 않았습니다.'],
  PAYMENT_ALREADY_CANCELLED: [409, '결제가 이미 취소되었습니다.'],
  PAYMENT_NOT_WAITING_FOR_DEPOSIT: [409, '결제 건이 입금 대기 상태가 아닙니다.'],
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: [409, '결제 취소 금액이 취소 가능 금액을 초과했습니다.'],
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: [409, '취소 가능 잔액 검증에 실패했습니다.'],
  BILLING_KEY_NOT_FOUND: [404, '빌링키가 존재하지 않습니다.'],
  BILLING_KEY_ALREADY_DELETED: [409, '빌링키가 이미 삭제되었습니다.'],
  WEBHOOK_NOT_FOUND: [404, '웹훅 내역이 존재하지 않습니다.'],
} as const
export type PaymentRefusal = keyof typeof REFUSALS

/** A refusal in PortOne V2's shape: `{type, message}` with the status its documentation gives. */
export function refuse(type: PaymentRefusal, message?: string): ProviderError {
  const [status, text] = REFUSALS[type]
  return new ProviderError(status, { type, message: message ?? text })
}

/** The card network or the bank behind the gateway said no. */
export function pgRefuses(pgCode: string, pgMessage: string): ProviderError {
  return new ProviderError(502, { type: 'PG_PROVIDER', message: 'PG사에서 오류를 전달했습니다.', pgCode, pgMessage })
}
