import type { Service } from './faults.ts'

type Failure = { status: number; body: unknown }

const portone: Failure = {
  status: 502,
  body: {
    type: 'PG_PROVIDER',
    message: 'PG사 오류가 발생했습니다.',
    pgCode: 'FAILED_INTERNAL_SYSTEM_PROCESSING',
    pgMessage: '내부 시스템 처리 작업이 실패했습니다.',
  },
}
const kakao: Failure = { status: 500, body: { msg: 'internal server error', code: -1 } }

/** How each provider says "our fault": used by the `error` kind of `POST /faults`. */
export const FAILURE_OF: Record<Service, Failure> = {
  payments: portone,
  identity: portone,
  'bank-accounts': {
    status: 502,
    body: { type: 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED', message: '외부 기관의 일시적인 오류입니다.' },
  },
  payouts: {
    status: 500,
    body: {
      version: '2022-11-16',
      traceId: 'sandbox-fault',
      error: { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.' },
    },
  },
  sms: { status: 500, body: { errorCode: 'InternalError', errorMessage: '알 수 없는 오류가 발생했습니다.' } },
  mail: { status: 451, body: 'Requested action aborted: local error in processing' },
  ai: { status: 500, body: { error: { message: 'The server had an error.', type: 'server_error', code: null } } },
  push: { status: 500, body: { reason: 'internal error' } },
  kakao,
  places: kakao,
  naver: { status: 500, body: { resultcode: '999', message: 'Internal Server Error' } },
  facebook: {
    status: 500,
    body: { error: { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1, fbtrace_id: 'sandbox' } },
  },
  registry: { status: 500, body: { status_code: 'INTERNAL_ERROR' } },
  tax: { status: 500, body: { code: -99999999, message: '일시적인 오류가 발생했습니다.' } },
  'safe-numbers': { status: 500, body: { code: 'INTERNAL_ERROR', message: '처리 중 오류가 발생했습니다.' } },
}
