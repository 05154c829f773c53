import { bareLink, barePage } from '../http/crowds/barePage.ts'

/** The page when rendering itself broke: no script, no data, only the number to tell support. */
export const crashPage = (traceId: string): string =>
  barePage({
    title: '문제가 생겼어요',
    heading: '일시적인 문제가 생겼어요',
    body: `<p>잠시 후 다시 시도해 주세요.</p><p>${bareLink('/', '홈으로 가기')}</p>
<p style="font-size:.75rem;color:#696d77">문의하실 때 이 번호를 알려 주세요: ${traceId.replace(/[^\w-]/g, '').slice(0, 8)}</p>`,
  })
