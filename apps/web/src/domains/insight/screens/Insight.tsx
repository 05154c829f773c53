import { insightLimits } from '@dure/contract/insight/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Award, Star, Timer } from 'lucide-react'
import type { InsightMetric, ProfileInsight } from '@dure/contract/insight/endpoints'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { TrendChart } from '../TrendChart.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '프로필 인사이트'

type Path = '/profile/insight'
const daysOf = ({ days }: SearchAt<Path>): '7' | '30' => (days === '30' ? '30' : '7')
const insightQuery = (days: '7' | '30') => query('GET /v1/user/:id/profile/insight', { params: { id: 'me' }, query: { days } })

export const loader = ({ queries, search }: ScreenContext<Path>) => queries.ensureQueryData(insightQuery(daysOf(search)))

type Shown = {
  readonly name: string
  readonly unit: string
  readonly of: (data: ProfileInsight) => InsightMetric
  readonly means: string
}

const shown: readonly Shown[] = [
  {
    name: '내 페이지를 본 사람',
    unit: '명',
    of: (data) => data.profileReadMetric,
    means: '한 사람은 하루에 한 번만 세고, 내가 본 것은 빼요.',
  },
  { name: '직접 보낸 견적', unit: '건', of: (data) => data.quoteSendMetric, means: '견적을 보내야 고객과 대화가 열려요.' },
  {
    name: '자동견적',
    unit: '건',
    of: (data) => data.automaticQuoteMetric,
    means: '자동견적으로 나간 견적이에요. 답변 시간과 빠른 응답 배지에는 들지 않아요.',
  },
  { name: '고용', unit: '건', of: (data) => data.hireMetric, means: '고객이 나를 고른 날에 세요. 되돌린 고용은 빼요.' },
  { name: '받은 리뷰', unit: '건', of: (data) => data.reviewMetric, means: '평점에 드는 리뷰만 세요.' },
]

/** How a pro's page and quotes fare, day by day, beside as many days before. */
export function component() {
  const { search } = usePage<Path>()
  const router = useRouter()
  const days = daysOf(search)
  const { data } = useSuspenseQuery(insightQuery(days))
  const idle = shown.every(({ of }) => of(data).total === 0 && of(data).former === 0)
  return (
    <div className="mx-auto max-w-page px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <div className="mt-4 max-w-xs">
        <SegmentedControl
          label="기간"
          value={days}
          options={insightLimits.days.map((count) => ({ value: String(count), label: `최근 ${count}일` }))}
          onChange={(next) => router.history.push(href('/profile/insight', undefined, { days: next }))}
        />
      </div>
      {idle ? (
        <EmptyState
          scene="chart"
          title="아직 모인 기록이 없어요"
          text="내 페이지를 누가 보거나 견적을 보내면 여기에서 하루하루 볼 수 있어요. 프로필을 채우면 더 많은 고객이 들러요."
          action={
            <a href={href('/profile')} className={buttonClass()}>
              프로필 채우기
            </a>
          }
        />
      ) : (
        <ul className="mt-5 grid items-start gap-4 md:grid-cols-2">
          {shown.map((one) => (
            <Metric key={one.name} shown={one} data={data} />
          ))}
        </ul>
      )}
      <Tips answerWithinHour={data.answerWithinHour} />
    </div>
  )
}

/** Of fewer a share says nothing, and frightens. */
const fewest = 10

/** How it stands beside the days before: in words, as a share only where there is enough to take one of. */
function changeText({ total, former }: InsightMetric, days: number, unit: string): string {
  const before = `그 전 ${days}일`
  if (former < fewest || total === former) return `${before} ${former.toLocaleString('ko-KR')}${unit}`
  return `${before}보다 ${Math.abs(Math.round(((total - former) / former) * 100))}% ${total > former ? '늘었어요' : '줄었어요'} (${former.toLocaleString('ko-KR')}→${total.toLocaleString('ko-KR')}${unit})`
}

function Metric({ shown: { name, unit, of, means }, data }: { readonly shown: Shown; readonly data: ProfileInsight }) {
  const metric = of(data)
  const rating = name === '받은 리뷰' ? data.reviewMetric.rating : null
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <h2 className="font-bold">{name}</h2>
      {metric.total === 0 && metric.former === 0 ? (
        <p className="my-2 text-soft">아직 없어요.</p>
      ) : (
        <>
          <p className="tabular mt-1 text-2xl font-extrabold">
            {metric.total.toLocaleString('ko-KR')}
            {unit}
            {rating !== null && <span className="ml-2 text-base font-semibold text-soft">★ {rating.toFixed(1)}</span>}
          </p>
          <p className="tabular mt-0.5 type-note">{changeText(metric, data.days, unit)}</p>
          <TrendChart label={name} unit={unit} days={metric.dailyTrend} />
        </>
      )}
      <p className="type-meta">{means}</p>
    </li>
  )
}

/** What helps a pro to be chosen; a figure stands only where our own deals tell it [insight.rate-increase]. */
function Tips({ answerWithinHour }: Pick<ProfileInsight, 'answerWithinHour'>) {
  const tips = [
    {
      icon: Timer,
      title: '한 시간 안에 답해 보세요',
      text:
        answerWithinHour === null
          ? '요청을 보내고 얼마 안 된 고객이 견적을 가장 잘 읽어요.'
          : `두레에서 한 시간 안에 보낸 견적은 고용이 ${answerWithinHour}배 많았어요.`,
    },
    { icon: Star, title: '첫 리뷰 3건부터', text: '리뷰가 몇 건이라도 있으면 고객이 비교하기 쉬워요. 일을 마치면 부탁해 보세요.' },
    { icon: Award, title: '리뷰 10건이면 배지', text: '리뷰가 10건 쌓이면 내 페이지에 배지로 보여요.' },
  ]
  return (
    <section aria-labelledby="tips" className="mt-5">
      <h2 id="tips" className="sr-only">
        도움말
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {tips.map(({ icon: Icon, title: head, text }) => (
          <li key={head} className="flex gap-3 rounded-card bg-sunk p-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
            <p className="text-sm">
              <b className="block font-semibold">{head}</b>
              <span className="text-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
