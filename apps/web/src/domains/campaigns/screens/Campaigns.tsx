import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleHelp, Info, Plus, TriangleAlert } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { SECOND } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { cash } from '@dure/ui/PriceText'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { CampaignCard } from '../CampaignCard.tsx'
import { campaignsQuery } from '../queries.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'

const GuideSheet = lazyPart(() => import('../GuideSheet.tsx').then((file) => file.GuideSheet))
const PauseSheet = lazyPart(() => import('../PauseSheet.tsx').then((file) => file.PauseSheet))

export const title = '자동견적'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await queries.ensureQueryData(campaignsQuery)
}

/** Every so often what runs is asked anew while the page is looked at. */
const refreshMs = 15 * SECOND

/** The pro's automatic quotes: what runs, how far it is and what it came to. */
export function component() {
  const { data } = useSuspenseQuery({ ...campaignsQuery, refetchInterval: refreshMs })
  const [pausing, setPausing] = useState<readonly number[]>()
  const [guide, setGuide] = useState(false)
  const running = data.campaigns.filter((one) => one.can.pause)
  const start = (
    <a href={href('/instant-match/register')} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-5" />
      자동견적 시작하기
    </a>
  )
  return (
    <div className="mx-auto max-w-page px-4 pb-24 pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">자동견적</h1>
        {data.campaigns.length > 0 && start}
      </div>
      <p className="mt-2 flex gap-2 type-note">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-action" />
        {data.tooltip}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        <button type="button" onClick={() => setGuide(true)} className="inline-flex min-h-11 items-center gap-1.5 type-label text-action">
          <CircleHelp aria-hidden="true" className="size-4" />
          어떻게 보내나요?
        </button>
        <a href={href('/instant-match/quotes')} className="inline-flex min-h-11 items-center type-label text-action">
          보낸 자동견적 모두 보기
        </a>
        <a href={href('/instant-match/register/prefill')} className="inline-flex min-h-11 items-center type-label text-action">
          내 기록으로 추천받기
        </a>
      </div>
      {data.alert !== null && <Alert alert={data.alert} />}
      {data.campaigns.length === 0 ? (
        <EmptyState
          scene="quotes"
          title="일하는 동안에도 견적이 나가요"
          text="서비스와 지역, 예산을 정해 두면 맞는 요청이 들어올 때 내 견적을 대신 보내 드려요."
          action={start}
        />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunk px-4 py-2">
            <Switch allowed={data.allowAutoQuote} />
            <p className="tabular type-note">
              남은 캐시 <b className="text-ink">{cash(data.balance)}</b>{' '}
              <a href={href('/store', undefined, { redirect: href('/instant-match') })} className="ml-2 font-semibold text-action">
                충전
              </a>
            </p>
          </div>
          {running.length > 1 && (
            <div className="mt-3 text-right">
              <Button tone="quiet" size="sm" className="min-h-11" onClick={() => setPausing(running.map(({ id }) => id))}>
                모두 멈추기
              </Button>
            </div>
          )}
          <ul className="mt-4 grid items-start gap-4 md:grid-cols-2">
            {data.campaigns.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} onPause={() => setPausing([campaign.id])} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {pausing !== undefined && <PauseSheet ids={pausing} onClose={() => setPausing(undefined)} />}
        {guide && <GuideSheet onClose={() => setGuide(false)} />}
      </Suspense>
    </div>
  )
}

/** What stands in the way, and the way out of it. */
function Alert({ alert }: { readonly alert: NonNullable<Answer<'GET /v1/campaigns'>['alert']> }) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3 rounded-card bg-alert-tint px-4 py-3 text-alert">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">{alert.text}</p>
      {alert.kind === 'no_cash' && (
        <a href={href('/store', undefined, { redirect: href('/instant-match') })} className={buttonClass({ size: 'sm' })}>
          캐시 충전하기
        </a>
      )}
      {alert.kind === 'paused' && alert.campaignId !== null && (
        <a href={href('/instant-match/:id', { id: alert.campaignId })} className={buttonClass({ size: 'sm', tone: 'outline' })}>
          확인하기
        </a>
      )}
    </div>
  )
}

/** All of them at once. */
function Switch({ allowed }: { readonly allowed: boolean }) {
  const turning = useCallMutation('PUT /v1/user/:id/mypage', { refused: 'toast' })
  return (
    <Checkbox
      checked={allowed}
      busy={turning.busy}
      onChange={(event) =>
        void turning.send({ params: { id: 'me' }, query: { role: 'provider' }, body: { allowAutoQuote: event.currentTarget.checked } })
      }
    >
      <span className="font-semibold">자동견적 보내기</span>
    </Checkbox>
  )
}
