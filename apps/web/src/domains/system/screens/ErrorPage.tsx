import { usePage } from '../../../usePage.ts'
import { FailureView } from '../../../shell/feedback/FailureView.tsx'

export const title = '문제가 생겼어요'

const reasons: Readonly<Record<string, string>> = {
  '403': '이 페이지를 볼 권한이 없어요.',
  '429': '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  '503': '지금은 이용이 어려워요. 잠시 후 다시 시도해 주세요.',
}

/** `/error` and `/error/:code`. */
export function component() {
  const { params } = usePage<'/error' | '/error/:code'>()
  const code = 'code' in params ? params.code : '500'
  const reason = reasons[code] ?? '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'
  return <FailureView failure={{ status: Number(code), code: 1009, name: 'UNKNOWN', reason }} retry={() => window.history.back()} />
}
