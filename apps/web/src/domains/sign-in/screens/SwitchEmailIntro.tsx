import { Check } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { useFormer } from '../useFormer.ts'
import { useStartSocial } from '../useSocial.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'

export const title = '이메일 계정으로 옮기기'

const kept = ['보낸 요청과 받은 견적', '채팅과 안전결제 내역', '리뷰와 캐시', '고수 프로필'] as const

/** Former Facebook members learn why they cannot log in by it any more, and what becomes of what they have [sign-in.former-members]. */
export function component() {
  const former = useFormer()
  const { send, busy, error } = useStartSocial()
  return (
    <AccountFrame
      title="페이스북 로그인은 더 이상 지원하지 않아요"
      text={
        former
          ? `${former.person?.name ?? ''}님의 계정은 로그아웃했어요. 그동안의 내용은 새 이메일 계정으로 그대로 옮겨져요.`
          : '페이스북으로 가입하셨다면 이메일 계정으로 옮겨 주세요. 그동안의 내용이 그대로 옮겨져요.'
      }
    >
      <ul className="mb-8 space-y-2 rounded-card border border-line bg-card px-5 py-4">
        {kept.map((text) => (
          <li key={text} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
            {text}
          </li>
        ))}
      </ul>
      <FormError text={error?.message} />
      <div className="space-y-3">
        {former ? (
          <a href={href('/switch-email')} className={buttonClass({ size: 'lg', wide: true })}>
            이메일 계정으로 옮기기
          </a>
        ) : (
          <Button size="lg" wide busy={busy || former === undefined} onClick={() => void send('facebook')}>
            페이스북으로 본인 확인하기
          </Button>
        )}
        <a href={href('/login')} className={buttonClass({ tone: 'quiet', wide: true })}>
          다른 방법으로 로그인
        </a>
      </div>
    </AccountFrame>
  )
}
