import { useEffect, useRef, useState } from 'react'
import type { SocialOutcome } from '@dure/contract/sign-in/social'
import { buttonClass } from '@dure/ui/buttonClass'
import { withParticle } from '@dure/kernel/korean'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { CompleteSignUp } from '../CompleteSignUp.tsx'
import { ProveAccount } from '../ProveAccount.tsx'
import { useEnter } from '../useEnter.ts'
import { keepVouched, providerNames, readVouched, socialProviders, type Vouched } from '../useSocial.ts'
import { href } from '../../../navigation/href.ts'
import { ownPath } from '../../../navigation/ownPath.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { guest } from '../../../session/visitor.ts'
import { toast } from '../../../shell/feedback/toasts.ts'

export const title = '간편 로그인'

type Stage =
  | { readonly at: 'waiting' }
  | { readonly at: 'vouched'; readonly vouched: Vouched }
  | { readonly at: 'stopped'; readonly title: string; readonly text: string }

const lost: Stage = {
  at: 'stopped',
  title: '간편 로그인을 이어 갈 수 없어요',
  text: '시간이 지났거나 이미 쓴 주소예요. 처음부터 다시 해 주세요.',
}

/** Where a provider's page sends the browser back to; what is next depends on who it is. */
export function component() {
  const { pathname, search } = usePage<`/social-auth/${'kakao' | 'naver' | ':provider'}`>()
  const provider = socialProviders.find((one) => pathname.startsWith(`/social-auth/${one}`))!
  const router = useRouter()
  const enter = useEnter()
  const store = useSessionStore()
  const { me } = useSession()
  const [stage, setStage] = useState<Stage>({ at: 'waiting' })
  const begun = useRef(false)
  const name = providerNames[provider]

  const next = async ({ status, ticket, redirect, person }: SocialOutcome): Promise<void> => {
    if (status === 'in') return enter(redirect)
    if (status === 'linked') {
      toast(`${name} 로그인을 연결했어요.`, { state: 'success' })
      return router.history.replace(ownPath(redirect) ?? '/mypage')
    }
    const vouched: Vouched = { provider, status, ticket: ticket!, redirect, person }
    keepVouched(vouched)
    if (status === 'former') {
      if (me !== null) store.set(guest)
      return router.history.replace('/switch-email/intro')
    }
    setStage({ at: 'vouched', vouched })
    // Code and state have done their work and leave the address.
    router.history.replace(pathname)
  }

  const finishing = useCallMutation('POST /api2/auth/social/:provider/finish/', {
    onDone: next,
    refused: (error) =>
      setStage({ at: 'stopped', title: me === null ? '로그인하지 못했어요' : `${name} 로그인을 연결하지 못했어요`, text: error.message }),
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { code, state } = search
    if (search.error !== undefined)
      return setStage({
        at: 'stopped',
        ...(me === null
          ? {
              title: `${name} 로그인을 취소했어요`,
              text: '동의하지 않으면 간편 로그인을 쓸 수 없어요. 다른 방법으로도 로그인할 수 있어요.',
            }
          : { title: `${name} 연결을 취소했어요`, text: '동의하지 않으면 간편 로그인을 연결할 수 없어요.' }),
      })
    if (code === undefined || state === undefined) {
      const vouched = readVouched()
      return setStage(vouched?.provider === provider && vouched.status !== 'former' ? { at: 'vouched', vouched } : lost)
    }
    void finishing.send({ params: { provider }, body: { code, state } })
    // oxlint-disable-next-line react/exhaustive-deps -- once a visit: a code works once
  }, [])

  if (stage.at === 'waiting') return <Waiting name={name} />
  if (stage.at === 'stopped') return <Stopped title={stage.title} text={stage.text} isMember={me !== null} />
  const { vouched } = stage
  const onEntered = () => enter(vouched.redirect)
  const onTaken = (email: string) => {
    const taken: Vouched = { ...vouched, status: 'taken', person: { name: vouched.person?.name ?? '', email, phone: null } }
    keepVouched(taken)
    setStage({ at: 'vouched', vouched: taken })
  }
  return vouched.status === 'new' ? (
    <CompleteSignUp vouched={vouched} onEntered={() => enter(vouched.redirect ?? '/')} onTaken={onTaken} />
  ) : (
    <ProveAccount vouched={vouched} onEntered={onEntered} />
  )
}

/** What is said while the provider is asked. */
function Waiting({ name }: { readonly name: string }) {
  return (
    <AccountFrame title={`${withParticle(name, '으로/로')} 확인하고 있어요`}>
      <p role="status" className="flex items-center gap-3 text-soft">
        <span aria-hidden="true" className="size-5 animate-spin rounded-full border-2 border-action border-t-transparent" />
        잠시만 기다려 주세요.
      </p>
    </AccountFrame>
  )
}

/** What went no further, and the way back to where it began. */
function Stopped({ title, text, isMember }: { readonly title: string; readonly text: string; readonly isMember: boolean }) {
  return (
    <AccountFrame title={title} text={text}>
      <div className="space-y-3">
        <a
          href={isMember ? href('/mypage/account-info/settings/social') : href('/login')}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          {isMember ? '간편 로그인 연결로 가기' : '다시 로그인하기'}
        </a>
        {!isMember && (
          <a href={href('/sign-up')} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
            이메일로 가입하기
          </a>
        )}
      </div>
    </AccountFrame>
  )
}
