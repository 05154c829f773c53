import type { Config } from '../config/config.ts'
import type { PageHosts } from './csp.ts'

/** The origins that sharing by KakaoTalk needs: its script, its calls, and the window that its form opens. */
export function kakaoShareHosts(share: Config['kakaoShare']): Required<PageHosts> {
  if (share === null) return { scripts: [], calls: [], images: [], forms: [] }
  return { scripts: [new URL(share.sdkUrl).origin], calls: ['https://kapi.kakao.com'], images: [], forms: ['https://sharer.kakao.com'] }
}
