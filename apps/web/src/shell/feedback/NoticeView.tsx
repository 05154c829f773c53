import { buttonClass } from '@dure/ui/buttonClass'
import type { Notice } from '../../navigation/guard.ts'
import { switchMode, useSession, useSessionStore } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'

/** Why a pro's page is not shown to this visitor; the link stays, and works once the mode is right. */
export function NoticeView({ notice }: { readonly notice: Notice }) {
  const store = useSessionStore()
  const router = useRouter()
  const { me } = useSession()
  return (
    <section className="mx-auto flex max-w-read flex-col items-center px-6 py-20 text-center">
      <h1 className="text-2xl font-bold">{notice === 'switch-mode' ? '고수 모드에서 볼 수 있어요' : '고수를 위한 서비스예요'}</h1>
      <p className="mt-3 text-soft">
        {notice === 'switch-mode'
          ? '지금은 고객 모드예요. 고수 모드로 바꾸면 바로 이어서 볼 수 있어요.'
          : '고수 계정으로 로그인하면 이용할 수 있어요.'}
      </p>
      <div className="mt-8">
        {notice === 'switch-mode' ? (
          <button
            type="button"
            className={buttonClass({ tone: 'primary' })}
            onClick={() => switchMode(store, 'provider') && void router.invalidate()}
          >
            고수 모드로 바꾸기
          </button>
        ) : me ? (
          <a href="/pro" className={buttonClass({ tone: 'primary' })}>
            고수로 가입하기
          </a>
        ) : (
          <a
            href="/login"
            className={buttonClass({ tone: 'primary' })}
            onClick={(event) => {
              event.currentTarget.href = `/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`
            }}
          >
            고수 계정으로 로그인
          </a>
        )}
      </div>
    </section>
  )
}
