import { useSuspenseQuery } from '@tanstack/react-query'
import { Star, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityFigures, ProActivity } from '@dure/contract/quotes/activity'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { formatDate } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '활동 분석'

const daysOf = ({ days }: SearchAt<'/pro/active-analysis'>): 30 | 90 => (days === '90' ? 90 : 30)
const activityQuery = (days: 30 | 90) => query('GET /v2/providers/me/activity', { query: { days } })

export async function loader({ queries, search }: ScreenContext<'/pro/active-analysis'>) {
  await queries.ensureQueryData(activityQuery(daysOf(search)))
}

/** What became of a pro's requests and quotes, each figure with what it means. */
export function component() {
  const { search } = usePage<'/pro/active-analysis'>()
  const router = useRouter()
  const days = daysOf(search)
  const { data } = useSuspenseQuery(activityQuery(days))
  const { current, former } = data
  const idle = [current, former].every((one) => one.received === 0 && one.sent === 0 && one.reviews === 0)
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <div className="mt-4 max-w-xs">
        <SegmentedControl
          label="기간"
          value={String(days)}
          options={quoteLimits.activityDays.map((count) => ({ value: String(count), label: `최근 ${count}일` }))}
          onChange={(next) => router.history.push(href('/pro/active-analysis', undefined, { days: next }))}
        />
      </div>
      <p className="tabular mt-2 type-meta">
        {formatDate(new Date(data.since))}부터 지금까지, 바로 앞 {days}일과 함께 보여요.
      </p>
      {idle ? (
        <EmptyState
          scene="chart"
          title="아직 모인 기록이 없어요"
          text="요청을 받고 견적을 보내면 여기에서 어떻게 되었는지 볼 수 있어요."
          action={
            <a href={href('/requests/received')} className={buttonClass()}>
              받은 요청 보기
            </a>
          }
        />
      ) : (
        <Figures data={data} />
      )}
    </div>
  )
}

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`)

type Stage = { readonly name: string; readonly of: (one: ActivityFigures) => number; readonly share?: string; readonly means: string }

function stagesOf({ current }: ProActivity): readonly Stage[] {
  const { received, opened, sent, automatic, read, replied, hired } = current
  return [
    {
      name: '받은 요청',
      of: (one) => one.received,
      means: `내 서비스와 지역에 맞아 도착한 요청이에요. 그중 ${opened.toLocaleString('ko-KR')}건을 열어 봤어요.${received === 0 ? ' 활동 지역이나 서비스를 넓히면 더 많이 도착해요.' : ''}`,
    },
    {
      name: '보낸 견적',
      of: (one) => one.sent,
      means: `${automatic === 0 ? '내가 보낸 견적이에요.' : `직접 보낸 견적 ${(sent - automatic).toLocaleString('ko-KR')}건과 자동견적 ${automatic.toLocaleString('ko-KR')}건이에요.`} 견적을 보내야 고객과 대화가 열려요.`,
    },
    {
      name: '고객이 읽은 견적',
      of: (one) => one.read,
      share: percent(read, sent),
      means: `고객이 열어 본 견적이에요. ${quoteLimits.cashbackHours}시간 안에 읽지 않으면 캐시를 돌려드려요.`,
    },
    {
      name: '답장을 받은 견적',
      of: (one) => one.replied,
      share: percent(replied, sent),
      means: '고객이 대화방에서 답한 견적이에요. 고객이 궁금해할 점을 견적에 미리 적어 두면 답하기 쉬워요.',
    },
    {
      name: '고용',
      of: (one) => one.hired,
      share: percent(hired, sent),
      means: '고객이 나를 고른 견적이에요. 되돌린 고용은 뺐어요.',
    },
  ]
}

function Figures({ data }: { readonly data: ProActivity }) {
  const { current, former, days } = data
  const stages = stagesOf(data)
  const most = Math.max(1, current.received, current.sent)
  return (
    <>
      <ol className="mt-5 space-y-3">
        {stages.map((stage) => (
          <li key={stage.name} className="rounded-card border border-line bg-card p-4">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="font-bold">{stage.name}</h2>
              <p className="tabular text-2xl font-extrabold">
                {stage.of(current).toLocaleString('ko-KR')}건
                {stage.share && <span className="ml-2 type-label text-action">보낸 견적의 {stage.share}</span>}
              </p>
            </div>
            <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunk">
              <div className="h-full rounded-full bg-action" style={{ width: `${Math.min(100, (stage.of(current) / most) * 100)}%` }} />
            </div>
            <p className="mt-2 type-note">{stage.means}</p>
            <Former days={days}>{stage.of(former).toLocaleString('ko-KR')}건</Former>
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Card
          icon={<Timer />}
          name="견적까지 걸린 시간"
          value={current.responseMinutes === null ? '기록 없음' : durationText(current.responseMinutes)}
          means="요청이 도착하고 직접 견적을 보내기까지예요. 자동견적은 빼고, 절반은 이보다 빨랐어요. 먼저 보낸 견적이 더 잘 읽혀요."
        >
          <Former days={days}>{former.responseMinutes === null ? '기록 없음' : durationText(former.responseMinutes)}</Former>
        </Card>
        <Card
          icon={<Star />}
          name="받은 리뷰"
          value={`${current.reviews.toLocaleString('ko-KR')}개${current.rating === null ? '' : ` · ★ ${current.rating.toFixed(1)}`}`}
          means="이 기간에 고객이 남긴 리뷰와 평균 별점이에요. 일을 마친 고객에게 대화방에서 리뷰를 부탁할 수 있어요."
        >
          <Former days={days}>
            {former.reviews.toLocaleString('ko-KR')}개{former.rating === null ? '' : ` · ★ ${former.rating.toFixed(1)}`}
          </Former>
        </Card>
      </div>
    </>
  )
}

function Former({ days, children }: { readonly days: number; readonly children: ReactNode }) {
  return (
    <p className="tabular mt-1 type-meta">
      그 전 {days}일 {children}
    </p>
  )
}

type CardProps = {
  readonly icon: ReactNode
  readonly name: string
  readonly value: string
  readonly means: string
  readonly children: ReactNode
}

function Card({ icon, name, value, means, children }: CardProps) {
  return (
    <section aria-label={name} className="rounded-card border border-line bg-card p-4">
      <h2 className="flex items-center gap-2 font-bold [&>svg]:size-5 [&>svg]:text-action">
        {icon}
        {name}
      </h2>
      <p className="tabular mt-1 text-2xl font-extrabold">{value}</p>
      <p className="mt-2 type-note">{means}</p>
      {children}
    </section>
  )
}

/** `5분`, `2시간 10분`, `1일 3시간` */
function durationText(minutes: number): string {
  if (minutes < 1) return '1분 안'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return `${days}일${hours > 0 ? ` ${hours}시간` : ''}`
  if (hours > 0) return `${hours}시간${rest > 0 ? ` ${rest}분` : ''}`
  return `${rest}분`
}
