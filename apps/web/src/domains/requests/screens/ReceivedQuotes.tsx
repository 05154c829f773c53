import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, MailOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { won } from '@dure/ui/PriceText'
import { Select } from '@dure/ui/fields/Select'
import { addressed } from '@dure/kernel/names'
import { track } from '../../../analytics/port.ts'
import { refetch } from '../../../api/refresh.ts'
import { useCall } from '../../../api/query.ts'
import { useAct, useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { CallWish } from '../../quotes/CallWish.tsx'
import { QuoteCard } from '../../quotes/QuoteCard.tsx'
import { DeadlineBadge } from '../DeadlineBadge.tsx'
import { sentDetailQuery } from '../queries.ts'
import { RequestAnswers } from '../RequestAnswers.tsx'
import { waitingText } from '../waiting.ts'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { fetchArrived } from '../../../shell/frame/unread.ts'
import { usePage } from '../../../usePage.ts'
import { hireQuestion } from '../../chat/hireQuestion.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'

const QuoteSheet = lazyPart(() => import('../../quotes/QuoteSheet.tsx').then((file) => file.QuoteSheet))
const AddRequirementSheet = lazyPart(() => import('../AddRequirementSheet.tsx').then((file) => file.AddRequirementSheet))
const CloseRequestDialog = lazyPart(() => import('../CloseRequestDialog.tsx').then((file) => file.CloseRequestDialog))

export const title = '견적 비교'

export async function loader({ queries, params }: ScreenContext<'/requests/:requestId/quotes'>) {
  await queries.ensureQueryData(sentDetailQuery(params.requestId))
}

const acted = { refused: 'toast' } as const

type Sort = 'newest' | 'price' | 'rating' | 'hired'
const sorts: Record<Sort, { label: string; by: (a: SentRequestQuote, b: SentRequestQuote) => number }> = {
  newest: { label: '최근 도착 순', by: (a, b) => b.quoteId - a.quoteId },
  price: { label: '낮은 가격 순', by: (a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity) },
  rating: { label: '별점 높은 순', by: (a, b) => b.reviewRating - a.reviewRating || b.reviewCount - a.reviewCount },
  hired: { label: '고용 많은 순', by: (a, b) => b.hiredCount - a.hiredCount },
}

export function component() {
  const { params } = usePage<'/requests/:requestId/quotes'>()
  const id = params.requestId
  const { data: request } = useSuspenseQuery(sentDetailQuery(id))
  const ask = useCall()
  const queries = useQueryClient()
  const router = useRouter()
  const [sort, setSort] = useState<Sort>('newest')
  const [opened, setOpened] = useState<number>()
  const [modal, setModal] = useState<'close' | 'add'>()
  const [hired, setHired] = useState<SentRequestQuote>()
  const refresh = () => refetch(queries, ['GET /v2/me/requests/sent/:id', 'GET /v1/me/requests/sent'])
  useLive('receivedQuote', (event) => event.requestId === id && void refresh(), { refetch: ['GET /v2/me/requests/sent/:id'] })

  const resending = useCallMutation('POST /v1/request/resend', {
    done: '같은 내용으로 다시 보냈어요.',
    onDone: ({ requestId }) => router.goTo(href('/requests/:requestId/quotes', { requestId })),
    refused: (error) => {
      toast(error.message, { state: 'warning' })
      if (error.name !== 'REQUEST_DAYS_OVER') return
      // The form asks for the days anew and lends the other answers.
      const [target, ...others] = request.targetInfoList
      const asked = target === undefined || others.length > 0 ? {} : { targetProviderId: String(target.providerId) }
      router.history.push(href('/hire/:serviceSlug', { serviceSlug: request.service.slug }, asked))
    },
  })
  const cancelling = useCallMutation('PUT /v1/me/requests/sent/:id/cancel', { ...acted, done: '요청을 취소했어요.' })
  const leave = () => router.goTo(href('/requests/sent', undefined, { tab: 'received' }))
  const closing = useCallMutation('PUT /api2/requests/:id/close', { ...acted, done: '요청을 마감했어요.', onDone: leave })
  const removing = useCallMutation('DELETE /v2/requests/:id', {
    refused: 'toast',
    done: '지웠어요.',
    except: [sentDetailQuery(id).queryKey],

    onDone: () => router.history.replace(href('/requests/sent', undefined, { tab: 'received' })),
  })
  const hiring = useCallMutation('POST /api/v2.3/chats/:id/messages/', { refused: 'toast' })
  const reading = useAct((quoteId: number, call) => call('POST /v1/quote/:quoteId/read', { params: { quoteId } }), {
    onDone: () => fetchArrived(ask, 'customer'),
    // Its mark goes as it opens; who opens the next meanwhile has read that one too.
    atOnce: (quoteId) => {
      const mark = (readAt: string | null) =>
        queries.setQueryData(
          sentDetailQuery(id).queryKey,
          (now) => now && { ...now, quotes: now.quotes.map((one) => (one.quoteId === quoteId ? { ...one, readAt } : one)) },
        )
      mark(new Date().toISOString())
      return () => mark(null)
    },
  })
  const open = async (quote: SentRequestQuote) => {
    setOpened(quote.quoteId)
    if (quote.readAt !== null) return
    await reading.send(quote.quoteId)
  }
  const hire = async (quote: SentRequestQuote) => {
    if (!(await confirm(hireQuestion(quote.name, quote.cost)))) return
    setHired(quote)
    const done = await hiring.send({ params: { id: quote.chatId }, body: { type: 'HIRE', nonce: crypto.randomUUID() } })
    if (!done) return
    toast(`${addressed(quote.name, 'provider')}을 고용했어요.`, { state: 'success' })
    track('hire')
    await router.goTo(href('/chats/:chatId', { chatId: quote.chatId }))
  }
  const quotes = request.quotes.toSorted(sorts[sort].by)
  const hiredId = hiring.busy ? hired?.quoteId : undefined
  const openedQuote = quotes.find((quote) => quote.quoteId === opened)
  const { can } = request

  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-2">
      <a href={href('/requests/sent')} className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm text-faint hover:text-action">
        <ArrowLeft aria-hidden="true" className="size-4" />
        받은 견적
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{request.service.name}</h1>
        {request.status === 'opened' ? <DeadlineBadge deadline={request.deadline} expiredAt={request.endedAt} /> : null}
      </div>
      <p className="mt-1 text-soft">
        {request.address} · 견적{' '}
        <span className="tabular">
          {request.quoteCount}/{request.quoteLimit}
        </span>
        {request.status !== 'opened' && ` · ${request.status === 'expired' ? '기간이 지났어요' : '마감했어요'}`}
      </p>
      <details className="mt-4 rounded-card border border-line bg-card px-5 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">내가 보낸 요청 보기</summary>
        <RequestAnswers items={request.items} />
        {request.additionalRequirement && (
          <p className="whitespace-pre-line border-t border-line py-3">{request.additionalRequirement.text}</p>
        )}
      </details>
      {(request.status === 'opened' || quotes.length > 0) && (
        <div className="mt-3">
          <CallWish requestId={id} wanted={request.isCall} hasQuotes={quotes.length > 0} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {can.addRequirement && (
          <Button tone="outline" onClick={() => setModal('add')}>
            내용 추가
          </Button>
        )}
        {can.cancel ? (
          <Button
            tone="outline"
            busy={cancelling.busy}
            onClick={() =>
              void confirm({
                title: '요청을 취소할까요?',
                description: '취소한 요청도 오늘 보낸 요청에 들어가요.',
                okButtonLabel: '요청 취소',
                state: 'danger',
              }).then((sure) => sure && cancelling.send({ params: { id } }))
            }
          >
            요청 취소
          </Button>
        ) : (
          can.close && (
            <Button tone="outline" onClick={() => setModal('close')}>
              요청 마감
            </Button>
          )
        )}
        {can.resend && (
          <Button tone="outline" busy={resending.busy} onClick={() => void resending.send({ body: { requestId: id } })}>
            다시 보내기
          </Button>
        )}
        {can.remove && (
          <Button
            tone="quiet"
            onClick={() =>
              void confirm({
                title: '목록에서 지울까요?',
                description: '받은 견적과 대화는 채팅에서 계속 볼 수 있어요.',
                okButtonLabel: '지우기',
                state: 'danger',
              }).then((sure) => sure && removing.send({ params: { id } }))
            }
          >
            지우기
          </Button>
        )}
      </div>
      {quotes.length === 0 ? (
        <EmptyState
          icon={<MailOpen />}
          {...(request.status === 'opened'
            ? waitingText(request)
            : { title: '받은 견적이 없어요', text: '같은 내용으로 다시 보내 보세요.' })}
        />
      ) : (
        <section aria-label="받은 견적" className="mt-6">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 className="text-xl font-bold">
              견적 <span className="tabular">{quotes.length}</span>개
              {request.averagePrice !== null && (
                <span className="tabular block whitespace-nowrap text-sm font-normal text-faint md:ml-2 md:inline">
                  평균 {won(request.averagePrice.amount)} / {request.averagePrice.unit}
                </span>
              )}
            </h2>
            <div className="w-44">
              <Select
                label="정렬"
                hiddenLabel
                value={sort}
                options={Object.entries(sorts).map(([value, one]) => ({ value, label: one.label }))}
                onChange={(event) => setSort(event.currentTarget.value as Sort)}
              />
            </div>
          </div>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3" aria-live="polite">
            {quotes.map((quote) => (
              <QuoteCard
                key={quote.quoteId}
                quote={quote}
                busy={hiredId === quote.quoteId}
                onOpen={() => void open(quote)}
                onHire={() => void hire(quote)}
              />
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {openedQuote !== undefined && (
          <QuoteSheet
            quote={openedQuote}
            average={request.averagePrice}
            busy={hiredId === openedQuote.quoteId}
            onHire={() => {
              setOpened(undefined)
              void hire(openedQuote)
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
        {modal === 'close' && (
          <CloseRequestDialog
            onClose={() => setModal(undefined)}
            busy={closing.busy}
            onSend={(body) => void closing.send({ params: { id }, body }).then(() => setModal(undefined))}
          />
        )}
        {modal === 'add' && <AddRequirementSheet requestId={id} now={request.additionalRequirement} onClose={() => setModal(undefined)} />}
      </Suspense>
    </div>
  )
}
