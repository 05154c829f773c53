import { buttonClass } from '@dure/ui/buttonClass'
import { usePage } from '../../../usePage.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { LastLogin, Or, SocialButtons } from '../SocialButtons.tsx'
import { useLastLogin } from '../useSocial.ts'
import { href } from '../../../navigation/href.ts'

export const title = '간편 로그인'

export function component() {
  const { search } = usePage<'/social-login'>()
  const { redirect } = search
  const last = useLastLogin()
  const query = redirect === undefined ? {} : { redirect }
  return (
    <AccountFrame title="3초 만에 시작해요" text="쓰던 계정으로 로그인하면 바로 견적을 받아 볼 수 있어요.">
      <SocialButtons redirect={redirect} />
      <Or />
      <a href={href('/login', undefined, query)} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
        이메일로 로그인
      </a>
      {last === 'email' && <LastLogin text="최근에 이메일로 로그인했어요" />}
      <p className="mt-6 text-center text-soft">
        처음이세요?{' '}
        <a href={href('/sign-up', undefined, query)} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          이메일로 가입
        </a>
      </p>
    </AccountFrame>
  )
}
