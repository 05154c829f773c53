import { signInLimits } from '@dure/contract/sign-in/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { href } from '../../../navigation/href.ts'

export const title = '메일을 보냈어요'

export function component() {
  return (
    <AccountFrame
      title="메일을 보냈어요"
      text={`메일의 버튼을 누르면 새 비밀번호를 정할 수 있어요. 링크는 ${signInLimits.resetHours}시간 동안 한 번만 쓸 수 있어요.`}
    >
      <ul className="mb-8 list-disc space-y-1 rounded-card bg-sunk py-4 pl-9 pr-4 text-soft">
        <li>몇 분이 지나도 오지 않으면 스팸함을 확인해 주세요.</li>
        <li>가입한 이메일이 아니라면 그렇다고 메일로 알려 드려요.</li>
      </ul>
      <div className="space-y-3">
        <a href={href('/login')} className={buttonClass({ size: 'lg', wide: true })}>
          로그인하러 가기
        </a>
        <a href={href('/find-password')} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
          다시 보내기
        </a>
      </div>
    </AccountFrame>
  )
}
