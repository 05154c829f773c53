import { buttonClass } from '@dure/ui/buttonClass'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { href } from '../../../navigation/href.ts'

export const title = '비밀번호를 바꿨어요'

export function component() {
  return (
    <AccountFrame title="비밀번호를 바꿨어요" text="모든 기기에서 로그아웃했어요. 새 비밀번호로 다시 로그인해 주세요.">
      <a href={href('/login')} className={buttonClass({ size: 'lg', wide: true })}>
        로그인하러 가기
      </a>
    </AccountFrame>
  )
}
