/**
 * What a pro proves of himself, and by when [pages.promises].
 * @param graceDays days that he may work before, a setting.
 */
export const identityWords = (graceDays: number): string =>
  `고수는 ${graceDays === 0 ? '' : `가입하고 ${graceDays}일 안에 `}본인 이름의 휴대폰으로 인증해야 견적을 ${graceDays === 0 ? '보낼' : '계속 보낼'} 수 있고, 정산 계좌의 예금주도 확인해요.`
