import type { Answer } from '@dure/contract/client'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { keptWords } from '@dure/contract/safe-payment/words'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { formatDateTime } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { Rating } from '@dure/ui/Rating'
import { query } from '../../../api/query.ts'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { meQuery } from '../../notifications/queries.ts'
import { WaysToHear } from '../../notifications/WaysToHear.tsx'
import { sentDetailQuery } from '../queries.ts'
import { RequestAnswers } from '../RequestAnswers.tsx'
import { waitingText } from '../waiting.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

export const title = '요청을 보냈어요'

export async function loader({ queries, params }: ScreenContext<'/requests/:requestId/complete'>) {
  await Promise.all([queries.ensureQueryData(sentDetailQuery(params.requestId)), queries.ensureQueryData(meQuery)])
}

export function component() {
  const { params } = usePage<'/requests/:requestId/complete'>()
  const id = params.requestId
  const { data: request } = useSuspenseQuery(sentDetailQuery(id))
  const waiting = waitingText(request)
  const { data: extra } = useQuery(query('GET /v1/extra-pros', { query: { request_id: id } }))
  const { data: related } = useQuery(query('GET /v1/relation-services/:id', { params: { id: request.service.id } }))
  const { data: bundled } = useQuery(query('GET /v1/services/:id/packages', { params: { id: request.service.id } }))
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-8">
      <Moment
        title={`${request.service.name} 요청을 보냈어요`}
        actions={
          <>
            <a href={href('/requests/:requestId/quotes', { requestId: id })} className={buttonClass({ size: 'lg' })}>
              견적 보러 가기
            </a>
            <a href="/" className={buttonClass({ tone: 'quiet' })}>
              다른 서비스 찾기
            </a>
          </>
        }
      >
        {waiting.title}. {waiting.text}
      </Moment>
      <Next request={request} />
      <section aria-labelledby="hear" className="mt-10 rounded-card border border-line bg-card px-5 py-4">
        <h2 id="hear" className="font-bold">
          견적이 오면 어떻게 알려 드릴까요?
        </h2>
        <WaysToHear />
        <a href={href('/setting/notification')} className="inline-flex min-h-11 items-center type-note underline">
          밤에도 받을지 고르기
        </a>
      </section>
      <details className="mt-4 rounded-card border border-line bg-card px-5 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">내가 보낸 요청 보기</summary>
        <RequestAnswers items={request.items} />
      </details>
      {extra !== undefined && extra.items.length > 0 && <Others slug={request.service.slug} pros={extra.items} />}
      {bundled !== undefined && bundled.items.length > 0 && (
        <section aria-labelledby="bundled" className="mt-12">
          <h2 id="bundled" className="mb-3 type-heading">
            함께 준비하면 좋아요
          </h2>
          <ul className="grid gap-3">
            {bundled.items.map((one) => (
              <li key={one.id}>
                <a
                  href={href('/request-form/package/:serviceSlug', { serviceSlug: request.service.slug }, { package: one.id })}
                  className="block rounded-card border border-line bg-card px-5 py-4 hover:border-edge"
                >
                  <b className="block">{one.title}</b>
                  <span className="type-note">{one.services.map((service) => service.name).join(' · ')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related !== undefined && related.items.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-3 type-heading">
            이런 서비스도 찾아요
          </h2>
          <ServiceList services={related.items} />
        </section>
      )}
    </div>
  )
}

/** What comes now, in the order in which it does. */
function Next({ request }: { readonly request: Pick<SentRequestDetail, 'endedAt' | 'quoteLimit'> }) {
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next" className="mb-4 type-heading">
        이제 이렇게 진행돼요
      </h2>
      <ol className="space-y-4">
        {[
          {
            title: '견적을 기다려요',
            text: `${formatDateTime(new Date(request.endedAt))}까지 기다려요.${request.quoteLimit > 1 ? ` 견적은 ${request.quoteLimit}개까지 받을 수 있어요.` : ''}`,
          },
          {
            title: request.quoteLimit > 1 ? '견적을 비교하고 이야기해요' : '견적을 보고 이야기해요',
            text: '금액과 리뷰를 보고, 궁금한 것은 채팅으로 물어보세요. 답하지 않아도 괜찮아요.',
          },
          { title: '마음에 드는 고수님을 고용해요', text: `안전결제로 낸 돈은 ${keptWords}` },
        ].map((one, at) => (
          <li key={one.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-action-tint font-bold text-action"
            >
              {at + 1}
            </span>
            <span>
              <b className="block">{one.title}</b>
              <span className="text-soft">{one.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Pros near who were not asked. */
function Others({ slug, pros }: { readonly slug: string; readonly pros: Answer<'GET /v1/extra-pros'>['items'] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-3 type-heading">이런 고수도 있어요</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {pros.map((pro) => (
          <li key={pro.providerId}>
            <div className="flex items-center gap-2 pr-4 hover:bg-sunk">
              <a
                href={href('/profile/users/:userId', { userId: pro.userId })}
                className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 pl-5"
              >
                <Avatar src={pro.profileImage} name={pro.name} />
                <span className="min-w-0 flex-1">
                  <b className="block">{pro.name}</b>
                  <span className="block type-meta">{pro.area}</span>
                  {pro.reviewCount > 0 && <Rating score={pro.rating} count={pro.reviewCount} />}
                </span>
              </a>
              <a
                href={href('/hire/:serviceSlug', { serviceSlug: slug }, { targetProviderId: pro.providerId })}
                className={buttonClass({ size: 'sm', tone: 'outline' })}
              >
                물어보기<span className="sr-only">: {pro.name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
