import * as facts from './facts.ts'
import { noContacts } from './contactWords.ts'
import { entry } from './errorEntry.ts'
import { said, type Said } from './together.ts'

/** What any call may answer. */
const wireErrors = {
  AUTH_TOKEN_NOT_FOUND: entry(1001, 401, '로그인이 필요해요.'),
  INVALID_TOKEN: entry(1002, 401, '로그인이 만료됐어요. 다시 로그인해 주세요.'),
  ENCODE_ERROR: entry(1003, 400, '보낸 내용을 읽을 수 없어요. 형식을 확인해 주세요.'),
  INVALID_PARAMS: entry(1004, 400, '입력한 내용을 다시 확인해 주세요.'),
  NOT_FOUND: entry(1005, 404, '찾으시는 내용이 없어요.'),
  UNAUTHORIZED: entry(1006, 401, '로그인이 필요해요.'),
  NOT_ACCEPTABLE: entry(1007, 400, '지금은 처리할 수 없는 요청이에요.'),
  FORBIDDEN: entry(1008, 403, '이 작업을 할 권한이 없어요.'),
  UNKNOWN: entry(1009, 500, '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'),
  UNDER_MAINTENANCE: entry(9999, 503, '지금은 서비스 점검 중이에요.'),
  TOO_MANY_REQUESTS: entry(50900, 429, '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'),
  IDEMPOTENCY_CONFLICT: entry(50901, 409, '같은 요청 번호로 다른 내용이 들어왔어요. 새로고침한 뒤 다시 시도해 주세요.'),
  CROSS_ORIGIN: entry(50902, 403, '다른 사이트에서 보낸 요청은 받지 않아요.'),
  BODY_TOO_SLOW: entry(50908, 408, '보낸 내용이 제때 다 오지 않았어요. 연결을 확인하고 다시 시도해 주세요.'),
  PAYLOAD_TOO_LARGE: entry(50903, 413, '보낸 내용이 너무 커요.'),
  AWAY_FOR_A_MOMENT: entry(50909, 503, '지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요.'),
  BEING_PREPARED: entry(50912, 503, '두레를 준비하고 있어요. 잠시 후 다시 시도해 주세요.'),
  OTHER_MEMBER: entry(50911, 409, '다른 창에서 로그인이 바뀌었어요. 새로 열린 화면에서 다시 해 주세요.'),
  TIMED_OUT: entry(50904, 503, '처리가 오래 걸려 멈췄어요. 잠시 후 다시 시도해 주세요.'),
  CONFLICT_OF_INTEREST: entry(50812, 403, '본인이나 본인과 이어진 사람의 일이라 처리할 수 없어요. 다른 운영자에게 맡겨 주세요.'),
  STALE: entry(50813, 409, '그사이 내용이 바뀌었어요. 새로 불러온 내용을 보고 다시 정해 주세요.'),
  SEEN_MISSING: entry(50814, 400, '무엇을 보고 정했는지 알 수 없어요. 화면을 새로 불러와 주세요.'),
  CONTACT_NOT_ALLOWED: entry(50302, 400, noContacts),
} as const

/**
 * The one catalogue of expected failures. A number may stand for several meanings (older clients
 * reuse some), so clients tell them apart by the unique name. Texts are shown to people as they are.
 * Our own numbers start at 50000, a hundred a domain; each domain has its own in its `errors.ts`.
 */
export const errors: Readonly<typeof wireErrors & Said<typeof facts, 'errors'>> = said({ ...facts, wire: { errors: wireErrors } }, 'errors')

export type ErrorName = keyof typeof errors

export type FailureDetail = {
  /** Shown in place of the catalogue's text. */
  readonly reason?: string
  /** Korean text by field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Facts for the client, such as the price that changed. */
  readonly data?: unknown
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number
}

/** An expected failure, returned by use cases as a value; bugs throw. */
export class Failure<N extends ErrorName = ErrorName> {
  readonly failure: N
  readonly detail: FailureDetail
  constructor(failure: N, detail: FailureDetail) {
    this.failure = failure
    this.detail = detail
  }
}

export function fail<N extends ErrorName>(name: N, detail: FailureDetail = {}): Failure<N> {
  return new Failure(name, detail)
}

export function failed(value: unknown): value is Failure {
  return value instanceof Failure
}
