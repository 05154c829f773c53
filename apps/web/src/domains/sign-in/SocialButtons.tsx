import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { withParticle } from '@dure/kernel/korean'
import { FormError } from '../../forms/FormError.tsx'
import { providerNames, useLastLogin, useStartSocial } from './useSocial.ts'

type Props = {
  /** Where to after it, a path of ours. */
  readonly redirect?: string | undefined
  /** What the buttons do: 로그인, 시작하기 … */
  readonly verb?: string
}

const looks = {
  // Kakao's own colours, the same by day and by night.
  kakao: '!border-[#FEE500] !bg-[#FEE500] !text-[#191919] hover:!bg-[#F5DC00] pressed:!bg-[#F5DC00]',
  naver: '',
} as const

/** Login and sign-up by Kakao or Naver; the way used last on this device is marked. */
export function SocialButtons({ redirect, verb = '시작하기' }: Props) {
  const { send, sending, error } = useStartSocial({ redirect })
  const last = useLastLogin()
  return (
    <div className="space-y-3">
      {(['kakao', 'naver'] as const).map((provider) => (
        <div key={provider}>
          <Button
            tone="outline"
            size="lg"
            wide
            busy={sending === provider}
            className={cx('!text-base', looks[provider])}
            onClick={() => void send(provider)}
          >
            {provider === 'kakao' ? <KakaoMark /> : <NaverMark />}
            {withParticle(providerNames[provider], '으로/로')} {verb}
          </Button>
          {last === provider && <LastLogin text={`최근에 ${withParticle(providerNames[provider], '으로/로')} 로그인했어요`} />}
        </div>
      ))}
      <FormError text={error?.message} />
    </div>
  )
}

/** Points at the way used last. */
export function LastLogin({ text }: { readonly text: string }) {
  return (
    <p className="mt-1.5 text-center type-label text-action" data-last-login="">
      {text}
    </p>
  )
}

/** A line with a word in it, between two ways. */
export function Or({ text = '또는' }: { readonly text?: string }) {
  return (
    <p className="my-6 flex items-center gap-3 type-meta before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  )
}

function KakaoMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 4c-4.97 0-9 3.13-9 7 0 2.5 1.7 4.7 4.24 5.93l-.86 3.2c-.08.29.24.52.49.35l3.8-2.53c.43.04.88.05 1.33.05 4.97 0 9-3.13 9-7s-4.03-7-9-7Z"
      />
    </svg>
  )
}

function NaverMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="#03A94D" />
      <path fill="#fff" d="M7 7h3.2l3.6 5.2V7H17v10h-3.2l-3.6-5.2V17H7V7Z" />
    </svg>
  )
}
