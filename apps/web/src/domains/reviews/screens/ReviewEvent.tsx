import { useSuspenseQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { Answer } from '@dure/contract/client'
import { thanksBody } from '@dure/contract/reviews/events'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { TextArea } from '@dure/ui/fields/TextArea'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { eventLabel } from '../texts.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '감사 인사와 리뷰 이벤트'

const eventsQuery = (providerId: number) => query('GET /v1/providers/:id/review-events', { params: { id: providerId } })
const ownQuery = query('GET /v2/user/:id/profile', { params: { id: 'me' } })

export async function loader({ queries }: ScreenContext) {
  const { providerId } = await queries.ensureQueryData(ownQuery)
  await queries.ensureQueryData(eventsQuery(providerId))
}

/** What a pro says to whoever has reviewed him, and the house's events that reward writing. */
export function component() {
  const { data: own } = useSuspenseQuery(ownQuery)
  const { data } = useSuspenseQuery(eventsQuery(own.providerId))
  return (
    <div className="mx-auto max-w-read space-y-10 px-4 pb-28 md:pt-4">
      <div>
        <PageHead title="감사 인사와 리뷰 이벤트" />
        <p className="mt-1 text-soft">리뷰를 쓴 고객에게 보이는 인사를 적고, 두레가 여는 이벤트를 볼 수 있어요.</p>
        <a href={href('/review/users')} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          리뷰 요청하기
        </a>
      </div>
      <Thanks key={data.thanks} providerId={own.providerId} thanks={data.thanks} />
      <section>
        <h2 className="mb-3 type-heading">진행 중인 리뷰 이벤트</h2>
        {data.items.length === 0 ? (
          <EmptyState
            scene="stars"
            title="지금은 진행 중인 이벤트가 없어요"
            text="이벤트가 열리면 여기에서 볼 수 있어요."
            action={{ label: '리뷰 요청하기', href: '/review/users' }}
          />
        ) : (
          <ul className="space-y-3">
            {data.items.map((one) => (
              <Event key={one.id} one={one} />
            ))}
          </ul>
        )}
        <p className="mt-3 type-meta">
          이벤트는 별점과 관계없이 리뷰를 쓴 것만으로 함께해요. 이벤트 기간에 쓴 리뷰에는 ‘{eventLabel}’가 계속 표시돼요.
        </p>
      </section>
    </div>
  )
}

function Event({ one }: { readonly one: Answer<'GET /v1/providers/:id/review-events'>['items'][number] }) {
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <p className="tabular type-meta">
        {formatDate(new Date(one.startsAt))} ~ {formatDate(new Date(one.endsAt))}
      </p>
      <h3 className="mt-1 type-section">{one.title}</h3>
      <p className="mt-1 whitespace-pre-line text-soft">{one.body}</p>
      <p className="mt-3 flex items-start gap-2 font-semibold">
        <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-alert" /> {one.reward}
      </p>
      <p className="mt-3 type-note">
        내가 받은 이벤트 리뷰 <b className="tabular text-ink">{one.reviewCount}개</b>
      </p>
    </li>
  )
}

function Thanks({ providerId, thanks }: { readonly providerId: number; readonly thanks: string | null }) {
  const form = useForm({ resolver: schemaResolver(thanksBody), defaultValues: { content: thanks ?? '' } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('PUT /v1/providers/:id/review-thanks', {
    done: '감사 인사를 저장했어요.',
    refused: (error) => showRefusal(error, form.setError, ['content']),
  })
  const params = { id: providerId }
  const save = form.handleSubmit((body) => send({ params, body }))
  return (
    <section>
      <h2 className="type-heading">감사 인사</h2>
      <p className="mb-4 mt-1 text-soft">고객이 리뷰를 등록하면 바로 보여요. 선물이나 할인처럼 리뷰의 대가가 되는 말은 적을 수 없어요.</p>
      <form noValidate className="space-y-3" onSubmit={(event) => void save(event)}>
        <TextArea
          {...form.register('content')}
          label="감사 인사"
          rows={4}
          max={reviewLimits.thanks.most}
          placeholder="소중한 리뷰 고맙습니다. 다음에도 정성껏 해 드릴게요."
          error={errors.content?.message}
        />
        <FormError text={errors.root?.message} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            저장하기
          </Button>
          {thanks !== null && (
            <Button tone="outline" busy={busy} onClick={() => void send({ params, body: { content: null } })}>
              인사 없애기
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
