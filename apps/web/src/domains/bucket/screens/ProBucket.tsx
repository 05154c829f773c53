import { useState } from 'react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { bucketLimits } from '@dure/contract/bucket/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { cx } from '@dure/ui/cx'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { ProRow, proRows } from '../../search/ProRow.tsx'
import { bucketQuery } from '../queries.ts'
import { useMovedIn } from '../useHearts.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const Compare = lazyPart(async () => (await import('../Compare.tsx')).Compare)

export const title = '찜한 고수'

export async function loader({ queries, search }: ScreenContext<'/pro-bucket'>): Promise<void> {
  await queries.ensureInfiniteQueryData(bucketQuery(search.service))
}

export function component() {
  const { search } = usePage<'/pro-bucket'>()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(bucketQuery(search.service))
  const { service, services } = data.pages[0]!
  const movedIn = useMovedIn()
  const isEmpty = service === null || data.pages[0]!.providers.length === 0
  return (
    <div className="mx-auto max-w-page px-4 pb-32 md:pt-4">
      <PageHead title={title} />
      {services.length > 1 && (
        <nav aria-label="찜한 서비스" className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-1">
          {services.map((one) => (
            <LinkChip
              key={one.id}
              href={href('/pro-bucket', undefined, { service: one.id })}
              aria-current={one.id === service?.id ? 'page' : undefined}
              className="tabular"
            >
              {one.name} {one.count}
            </LinkChip>
          ))}
        </nav>
      )}
      {isEmpty && !movedIn ? (
        <SkeletonList rows={3} />
      ) : isEmpty ? (
        <EmptyState
          scene="hearts"
          title="아직 찜한 고수가 없어요"
          text="마음에 드는 고수의 하트를 누르면 여기에 모여요. 나란히 비교하고 한 번에 견적을 물어보세요."
          action={
            <a href={href('/search/pro')} className={buttonClass()}>
              고수 찾기
            </a>
          }
        />
      ) : (
        <>
          <Kept key={service.id} service={service} pros={data.pages.flatMap((one) => one.providers)} />
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}

type Bucket = Answer<'GET /v1/accounts/pro-bucket'>
type KeptProps = { readonly service: NonNullable<Bucket['service']>; readonly pros: Bucket['providers'] }

/** The pros of one service: chosen to be compared, asked together or taken out. */
function Kept({ service, pros }: KeptProps) {
  const [marked, setMarked] = useState<readonly number[]>([])
  const [comparing, setComparing] = useState(false)
  const [now] = useState(() => Date.now())
  const chosen = pros.filter((one) => marked.includes(one.providerId))
  const acted = { refused: 'toast' } as const
  const restoring = useAct(
    (items: readonly number[], call) =>
      call('POST /v1/accounts/pro-bucket/several', { body: { items: items.map((providerId) => ({ serviceId: service.id, providerId })) } }),
    acted,
  )
  const removing = useAct(
    (providerIds: readonly number[], call) =>
      call('PATCH /v1/accounts/pro-bucket', { body: { serviceId: service.id, providerIds: [...providerIds] } }),
    {
      ...acted,
      onDone: (_, gone) => {
        setMarked([])
        // The last kept comes first: put back from the end, they stand as before.
        const back = gone.toReversed()
        toast(`고수 ${gone.length}명을 뺐어요.`, { buttonLabel: '되돌리기', onAction: () => void restoring.send(back) })
      },
    },
  )
  const all = chosen.length === pros.length
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-3">
        <Checkbox checked={all} onChange={() => setMarked(all ? [] : pros.map((one) => one.providerId))}>
          모두 고르기
        </Checkbox>
        <p className="tabular type-meta" role="status">
          {chosen.length > 0 && `${chosen.length}명 골랐어요`}
        </p>
      </div>
      <ul aria-label={`${service.name} 찜한 고수`} className={proRows}>
        {pros.map((pro) => (
          <ProRow
            key={pro.providerId}
            pro={pro}
            serviceSlug={service.slug}
            note={
              pro.isRequested
                ? '이 고수에게 보낸 요청이 진행 중이에요'
                : pro.services.some((one) => one.id === service.id)
                  ? undefined
                  : `지금은 ${service.name} 일을 하지 않아요`
            }
            choice={{
              chosen: marked.includes(pro.providerId),
              barred: null,
              onChange: () =>
                setMarked(marked.includes(pro.providerId) ? marked.filter((id) => id !== pro.providerId) : [...marked, pro.providerId]),
            }}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Together
          service={service}
          chosen={chosen}
          removing={removing.busy}
          onRemove={() => void removing.send(chosen.map((one) => one.providerId))}
          onCompare={() => setComparing(true)}
        />
      )}
      {comparing && <Compare pros={chosen} serviceSlug={service.slug} now={now} onClose={() => setComparing(false)} />}
    </>
  )
}

type TogetherProps = {
  readonly service: KeptProps['service']
  readonly chosen: KeptProps['pros']
  readonly removing: boolean
  readonly onRemove: () => void
  readonly onCompare: () => void
}

/** What may be done with those that are chosen. */
function Together({ service, chosen, removing, onRemove, onCompare }: TogetherProps) {
  const offering = chosen.filter((one) => one.services.some((other) => other.id === service.id))
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-2">
        <Button tone="quiet" busy={removing} onClick={onRemove}>
          빼기
        </Button>
        <Button
          tone="outline"
          disabled={chosen.length < bucketLimits.leastCompared || chosen.length > bucketLimits.mostCompared}
          onClick={onCompare}
        >
          비교하기
        </Button>
        <span className="flex-1" />
        {offering.length === 0 || offering.length > requestLimits.chosenPros ? (
          <p className="type-note">
            {offering.length === 0
              ? '지금 이 일을 하는 고수를 골라 주세요.'
              : `한 번에 ${requestLimits.chosenPros}명까지 물어볼 수 있어요.`}
          </p>
        ) : (
          <a
            href={href('/hire/:serviceSlug', { serviceSlug: service.slug }, { pros: offering.map((one) => one.providerId).join(',') })}
            className={cx(buttonClass(), 'shrink-0')}
          >
            {offering.length}명에게 견적 요청
          </a>
        )}
      </div>
      {chosen.length > bucketLimits.mostCompared && (
        <p className="mx-auto mt-1 max-w-page type-note">
          비교는 {bucketLimits.leastCompared}~{bucketLimits.mostCompared}명까지 나란히 볼 수 있어요.
        </p>
      )}
    </div>
  )
}
