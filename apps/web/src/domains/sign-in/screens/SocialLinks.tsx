import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { providerNames, useStartSocial } from '../useSocial.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'

export const title = '간편 로그인 연결'

const linksQuery = () => query('GET /api2/users/me/social/')

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(linksQuery())
}

const here = '/mypage/account-info/settings/social'

/** The member's social logins: adding one, taking one away. */
export function component() {
  const { data } = useSuspenseQuery(linksQuery())
  const linking = useStartSocial({ redirect: here, refused: 'toast' })
  const unlinking = useCallMutation('DELETE /api2/users/me/social/:provider/', {
    done: '연결을 끊었어요.',
    refused: 'toast',
  })
  const unlink = async (provider: 'kakao' | 'naver') => {
    const sure = await confirm({
      title: `${providerNames[provider]} 연결을 끊을까요?`,
      description: `앞으로 ${providerNames[provider]}로는 로그인할 수 없어요. 언제든 다시 연결할 수 있어요.`,
      okButtonLabel: '연결 끊기',
      state: 'danger',
    })
    if (!sure) return
    await unlinking.send({ params: { provider } })
  }
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 md:pt-8">
      <PageHead title={title} />
      <p className="mb-5 text-soft">연결해 두면 비밀번호 없이 바로 로그인할 수 있어요.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {data.items.map(({ provider, linkedAt, can }) => (
          <li key={provider} className="flex min-h-16 items-center gap-3 px-4 py-2">
            <span className="flex-1">
              <span className="block font-semibold">{providerNames[provider]}</span>
              <span className="tabular block type-meta">
                {linkedAt === null ? '연결하지 않았어요' : `${formatDate(new Date(linkedAt))} 연결`}
                {linkedAt !== null && !can.unlink && ' · 하나 남은 로그인 방법이에요'}
              </span>
            </span>
            {can.link && (
              <Button tone="tint" className="min-h-11" busy={linking.sending === provider} onClick={() => void linking.send(provider)}>
                연결<span className="sr-only"> {providerNames[provider]}</span>
              </Button>
            )}
            {can.unlink && (
              <Button
                tone="outline"
                className="min-h-11"
                busy={typeof unlinking.sending === 'object' && unlinking.sending.params.provider === provider}
                onClick={() => void unlink(provider)}
              >
                끊기<span className="sr-only"> {providerNames[provider]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
