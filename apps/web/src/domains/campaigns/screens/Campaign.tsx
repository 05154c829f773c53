import { Suspense, useState } from 'react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '@dure/contract/campaigns/views'
import { DAY, formatDate, formatDateTime, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { cash, won } from '@dure/ui/PriceText'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { TrendChart } from '../../insight/TrendChart.tsx'
import { Comparison } from '../Comparison.tsx'
import { campaignQuery, campaignQuotesQuery } from '../queries.ts'
import { SentRows } from '../SentRows.tsx'
import { shareOf, standOf } from '../texts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const PauseSheet = lazyPart(() => import('../PauseSheet.tsx').then((file) => file.PauseSheet))
const SpentSheet = lazyPart(() => import('../SpentSheet.tsx').then((file) => file.SpentSheet))

export const title = '자동견적 결과'

type Path = '/instant-match/:id'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureQueryData(campaignQuery(params.id)), queries.ensureInfiniteQueryData(campaignQuotesQuery(params.id))])
}

/** One campaign: what is now, what it came to, beside quotes by hand, and everything it sent. */
export function component() {
  const { params } = usePage<Path>()
  const { data: campaign } = useSuspenseQuery(campaignQuery(params.id))
  const [pausing, setPausing] = useState(false)
  const [told, setTold] = useState(campaign.status !== 'done')
  const inBrowser = useInBrowser()
  const { report } = campaign
  return (
    <div className="mx-auto max-w-page px-4 pb-24 md:pt-4">
      <PageHead title={title} />
      <Now campaign={campaign} onPause={() => setPausing(true)} />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        {/* Zeros beside one's own figures say nothing before the first one went out. */}
        {report.figures.sent > 0 && (
          <>
            <Result campaign={campaign} />
            <Comparison {...report.comparison} />
          </>
        )}
        <Settings campaign={campaign} />
        <History campaign={campaign} />
      </div>
      <h2 className="mt-8 type-heading">보낸 자동견적</h2>
      <Sent id={campaign.id} />
      <Suspense>
        {pausing && <PauseSheet ids={[campaign.id]} onClose={() => setPausing(false)} />}
        {inBrowser && !told && <SpentSheet campaign={campaign} onClose={() => setTold(true)} />}
      </Suspense>
    </div>
  )
}

function Now({ campaign, onPause }: { readonly campaign: CampaignDetail; readonly onPause: () => void }) {
  const { id, service, can, pausedReason, progressRate, spentCash, quoteBudgetCash, dailyCap, spentToday } = campaign
  const stand = standOf(campaign)
  const router = useRouter()
  const resuming = useCallMutation('PATCH /v1/campaigns/:id', {
    done: '자동견적을 다시 시작했어요.',
    refused: 'toast',
  })
  const removing = useCallMutation('PATCH /v1/campaigns/:id', {
    done: '자동견적을 지웠어요.',
    except: [campaignQuery(id).queryKey],
    refused: 'toast',
    onDone: () => router.history.replace(href('/instant-match')),
  })
  const remove = async () => {
    const sure = await confirm({
      title: '자동견적을 지울까요?',
      description: `${service.name} 자동견적이 바로 멈추고 목록에서 사라져요. 보낸 견적과 대화는 그대로예요.`,
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await removing.send({ params: { id }, body: { status: 'deleted' } })
  }
  return (
    <section aria-label="지금" className="mt-4 rounded-card border border-line bg-card p-5">
      <Badge tone={stand.tone}>{stand.label}</Badge>
      <h2 className="mt-2 text-2xl font-extrabold tracking-tight">{service.name}</h2>
      <p className="type-meta">{campaign.area}</p>
      <div className="mt-4">
        <ProgressBar value={progressRate} label="예산 중 쓴 비율" />
        <p className="tabular mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>
            <b>{cash(spentCash)}</b> <span className="text-faint">/ 예산 {cash(quoteBudgetCash)}</span>
          </span>
          <span className="text-soft">
            오늘 {cash(spentToday)} / 한도 {cash(dailyCap)}
          </span>
        </p>
      </div>
      {pausedReason !== null && (
        <p className={pausedReason.bySystem ? 'mt-3 font-medium text-alert' : 'mt-3 text-soft'}>
          {pausedReason.text} <span className="type-meta">{formatDate(new Date(pausedReason.at))}부터</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {can.resume && (
          <Button busy={resuming.busy} onClick={() => void resuming.send({ params: { id }, body: { pausedReason: null } })}>
            다시 시작
          </Button>
        )}
        {(pausedReason?.code === 'no_cash' || pausedReason?.code === 'owed') && (
          <a href={href('/store', undefined, { redirect: href('/instant-match/:id', { id }) })} className={buttonClass({ tone: 'tint' })}>
            캐시 충전하기
          </a>
        )}
        {can.pause && (
          <Button tone="outline" onClick={onPause}>
            잠시 멈추기
          </Button>
        )}
        <a href={href('/instant-match/:id/edit', { id })} className={buttonClass({ tone: 'outline' })}>
          {campaign.status === 'done' ? '예산 늘리기' : '바꾸기'}
        </a>
        {can.remove && (
          <Button tone="quiet" busy={removing.busy} onClick={() => void remove()}>
            지우기
          </Button>
        )}
      </div>
    </section>
  )
}

function Result({ campaign }: { readonly campaign: CampaignDetail }) {
  const { figures, days } = campaign.report
  const shown = [
    ['보냄', `${figures.sent.toLocaleString('ko-KR')}건`, null],
    ['읽음', `${figures.read.toLocaleString('ko-KR')}건`, shareOf(figures.read, figures)],
    ['답장', `${figures.replied.toLocaleString('ko-KR')}건`, shareOf(figures.replied, figures)],
    ['고용', `${figures.hired.toLocaleString('ko-KR')}건`, shareOf(figures.hired, figures)],
    ['쓴 캐시', cash(figures.cash), null],
    ['돌려받음', cash(figures.repaid), null],
  ] as const
  return (
    <section aria-labelledby="result" className="rounded-card border border-line bg-card p-5">
      <h2 id="result" className="font-bold">
        지금까지
      </h2>
      <dl className="tabular mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map(([label, value, share]) => (
          <div key={label}>
            <dt className="type-meta">{label}</dt>
            <dd className="text-lg font-extrabold">
              {value} {share !== null && <span className="type-note font-semibold">{share}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <TrendChart label="하루에 보낸 자동견적" unit="건" days={aWeekAtLeast(days)} />
    </section>
  )
}

const week = 7

/** A day alone would fill the chart: before its first days nothing went out. */
function aWeekAtLeast(days: CampaignDetail['report']['days']): { day: string; count: number }[] {
  const first = parseSeoulDay(days[0]!.day)!
  const before = Array.from({ length: Math.max(0, week - days.length) }, (_, at) => ({
    day: seoulDay(new Date(first.getTime() - (at + 1) * DAY)),
    count: 0,
  }))
  return [...before.toReversed(), ...days.map(({ day, sent }) => ({ day, count: sent }))]
}

/** What goes out, in the words the customer reads. */
function Settings({ campaign }: { readonly campaign: CampaignDetail }) {
  const { quote, questions, location, priceLines } = campaign
  const narrowed = questions.filter((one) => one.answerIds.length < one.answerSchema.length)
  return (
    <section aria-labelledby="settings" className="rounded-card border border-line bg-card p-5">
      <h2 id="settings" className="font-bold">
        이렇게 보내요
      </h2>
      <p className="tabular mt-3 font-semibold">
        {quote.cost === null ? '가격 협의' : `${won(quote.cost)} · ${quote.unit === 'H' ? '시간당' : '총 비용'}`}
      </p>
      {priceLines.length > 0 && (
        <ul aria-label="조건에 따라 다른 금액" className="tabular mt-1 text-soft">
          {priceLines.map(({ label, cost }) => (
            <li key={label}>
              {label} {won(cost)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 line-clamp-6 whitespace-pre-line text-soft">{quote.answer}</p>
      <dl className="mt-4 space-y-2 text-sm">
        <div className="flex gap-3">
          <dt className="shrink-0 text-faint">지역</dt>
          <dd>{location.locations.length === 0 ? '온라인' : location.locations.map((one) => one.name).join(', ')}</dd>
        </div>
        <div className="flex gap-3">
          <dt className="shrink-0 text-faint">답변</dt>
          <dd>
            {narrowed.length === 0
              ? '모든 답변을 받아요'
              : narrowed.map(({ id, question, answerIds, answerSchema }) => (
                  <span key={id} className="block">
                    {question}:{' '}
                    {answerSchema
                      .filter((answer) => answerIds.includes(answer.id))
                      .map((answer) => answer.text)
                      .join(', ')}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function History({ campaign }: { readonly campaign: CampaignDetail }) {
  return (
    <section aria-labelledby="history" className="rounded-card border border-line bg-card p-5">
      <h2 id="history" className="font-bold">
        변경 기록
      </h2>
      <ol className="mt-3 space-y-3">
        {campaign.report.history.map(({ text, at, move }) => (
          <li key={`${at} ${move}`} className="flex gap-3 text-sm">
            <time dateTime={at} className="tabular shrink-0 text-faint">
              {formatDateTime(new Date(at))}
            </time>
            <span>
              {move === 'pause' && '멈춤: '}
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sent({ id }: { readonly id: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(campaignQuotesQuery(id))
  const quotes = data.pages.flatMap((page) => page.items)
  if (quotes.length === 0)
    return (
      <EmptyState
        scene="quotes"
        title="아직 보낸 견적이 없어요"
        text="맞는 요청이 들어오면 바로 보내고 여기에 모아 둘게요."
        action={{ label: '받은 요청 보기', href: '/requests/received' }}
      />
    )
  return (
    <div className="mt-3">
      <SentRows quotes={quotes} />
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}
