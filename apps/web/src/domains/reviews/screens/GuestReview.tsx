import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountLimits } from '@dure/contract/accounts/limits'
import { guestReviewBody } from '@dure/contract/reviews/schemas'
import { addressed } from '@dure/kernel/names'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { deviceId } from '../../../analytics/cookies.ts'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { PhoneProof, type ProvedPhone } from '../../identity/PhoneProof.tsx'
import { ReviewDone } from '../ReviewDone.tsx'
import { ReviewFailure } from '../ReviewFailure.tsx'
import { ReviewFields } from '../ReviewFields.tsx'
import { TakeBack } from '../TakeBack.tsx'
import { useReviewPictures } from '../useReviewPictures.ts'

export const title = '외부 리뷰 쓰기'

/** The page for who paid a job by the hour reads the same of its address. */
type Path = '/review/users/:userId' | '/review/alba/users/:userId'

const formQuery = (token: string) => query('GET /v3/review-requests/:id/form', { params: { id: token } })

export async function loader({ queries, search }: ScreenContext<Path>) {
  // Without a link, or with one that is over, the page says how to get one.
  if (search.request !== undefined) await queries.prefetchQuery(formQuery(search.request))
}

/** Somebody without an account, whom a pro sent his link, says how it was. */
export function component() {
  const { search, params } = usePage<Path>()
  return (
    <div className="mx-auto max-w-read px-4 pb-24 pt-4">
      {search.request === undefined ? (
        <NoLink userId={params.userId} text="고수가 보낸 링크로 들어와야 외부 리뷰를 남길 수 있어요." />
      ) : (
        <Asked token={search.request} userId={params.userId} />
      )}
    </div>
  )
}

function NoLink({ userId, text }: { readonly userId: number; readonly text: string }) {
  return (
    <div className="py-16 text-center">
      <h1 className="text-xl font-extrabold">{text}</h1>
      <p className="mt-2 text-soft">두레에서 일을 맡겼다면 고수와의 대화에서 리뷰를 쓸 수 있어요.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <a href={href('/chats')} className={buttonClass({})}>
          대화로 가기
        </a>
        <a href={href('/profile/users/:userId', { userId })} className={buttonClass({ tone: 'outline' })}>
          고수 보러 가기
        </a>
      </div>
      <TakeBack userId={userId} />
    </div>
  )
}

type Written = { readonly reviewId: number; readonly thanks: string | null }

function Asked({ token, userId }: { readonly token: string; readonly userId: number }) {
  const { data: asked, error } = useQuery({ ...formQuery(token), retry: false })
  const [written, setWritten] = useState<Written>()
  if (error !== null) return <NoLink userId={userId} text={error.message} />
  if (asked === undefined) return null
  const { provider } = asked
  if (written !== undefined) return <ReviewDone name={provider.name} userId={provider.userId} {...written} />
  if (!asked.available || provider.userId !== userId)
    return <NoLink userId={userId} text={asked.reason ?? '이 고수가 보낸 링크가 아니에요.'} />
  const alba = asked.kind === 'alba'
  return (
    <>
      <header className="flex items-center gap-4 py-4">
        <Avatar name={provider.name} src={provider.image} size="lg" />
        <div>
          <h1 className="text-xl font-extrabold">{addressed(provider.name, 'provider')}, 어땠나요?</h1>
          <p className="text-soft">
            {alba ? '시간제로 일을 맡긴 분의 리뷰를 부탁드려요.' : '가입하지 않아도 휴대폰만 확인하면 리뷰를 남길 수 있어요.'}
          </p>
        </div>
      </header>
      <p className="mb-6 rounded-card bg-sunk px-4 py-3 type-note">
        이 리뷰는 <b>외부 리뷰{alba && ' · 알바'}</b>로 따로 보여요. 별점 평균과 리뷰 수에는 넣지 않아요.
      </p>
      <Form token={token} userId={userId} services={asked.services} onWritten={setWritten} />
      <TakeBack userId={userId} />
    </>
  )
}

/** As it is typed; the telephone is proved apart. */
const serviceField = z.pipe(z.string().check(z.minLength(1, '어떤 서비스였는지 골라 주세요.')), z.transform(Number))
const fields = z.extend(z.pick(guestReviewBody, { name: true, rating: true, content: true, survey: true, agreed: true }), {
  serviceId: serviceField,
})

type FormProps = {
  readonly token: string
  readonly userId: number
  readonly services: readonly { readonly id: number; readonly title: string }[]
  readonly onWritten: (written: Written) => void
}

function Form({ token, userId, services, onWritten }: FormProps) {
  // Only a browser has one.
  const [device] = useState(() => (typeof document === 'undefined' ? undefined : deviceId()))
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: {
      name: '',
      serviceId: services.length === 1 ? String(services[0]!.id) : '',
      rating: null as unknown as number,
      content: '',
      survey: [] as number[],
      agreed: false as true,
    },
  })
  const { errors, isSubmitted } = form.formState
  const [rating, ticked = [], serviceId, agreed] = useWatch({ control: form.control, name: ['rating', 'survey', 'serviceId', 'agreed'] })
  const tags = useQuery({
    ...query('GET /v1/accounts/review-survey/services/:id', { params: { id: Number(serviceId) } }),
    enabled: serviceId !== '',
  })
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const pictures = useReviewPictures([], device)
  const { send, busy } = useCallMutation('POST /v1/accounts/:id/review', {
    refused: (error) => showRefusal(error, form.setError, ['name', 'serviceId', 'rating', 'content', 'survey', 'agreed']),
    onDone: onWritten,
  })
  const write = form.handleSubmit((given) => {
    if (proved === null) return
    const smsAuth = { id: proved.key, phone: proved.phone, key: proved.code }
    return send({
      params: { id: String(userId) },
      body: { ...given, request: token, smsAuth, imageInfos: pictures.imageInfos, uuid: device },
    })
  })
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void write(event)}>
      <TextField
        {...form.register('name')}
        label="이름"
        required
        autoComplete="name"
        maxLength={accountLimits.name.most}
        hint="첫 글자만 보여요. 예: 김**"
        error={errors.name?.message}
      />
      <Select
        {...form.register('serviceId', { onChange: () => form.setValue('survey', []) })}
        label="맡긴 서비스"
        required
        placeholder="서비스를 골라 주세요"
        options={services.map((one) => ({ value: String(one.id), label: one.title }))}
        error={errors.serviceId?.message}
      />
      <ReviewFields
        rating={rating}
        onRating={(stars) => form.setValue('rating', stars, { shouldValidate: isSubmitted })}
        tags={tags.data?.items ?? []}
        ticked={ticked}
        onTicked={(ids) => form.setValue('survey', ids)}
        content={form.register('content')}
        pictures={pictures}
        wrong={{ rating: errors.rating?.message, survey: errors.survey?.message, content: errors.content?.message }}
      />
      <PhoneProof
        proved={proved}
        onProved={setProved}
        error={isSubmitted && proved === null ? '휴대폰 번호를 인증해 주세요.' : undefined}
      />
      <div>
        <Checkbox
          card
          checked={agreed}
          onChange={(event) => form.setValue('agreed', event.currentTarget.checked as true, { shouldValidate: isSubmitted })}
          aria-invalid={errors.agreed !== undefined}
        >
          이름과 휴대폰 번호를 리뷰를 확인하는 데 쓰는 것에 동의해요
        </Checkbox>
        <Kept />
        {errors.agreed && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {errors.agreed.message}
          </p>
        )}
      </div>
      <ReviewFailure text={errors.root?.message ?? pictures.problem} />
      <Button type="submit" size="lg" wide busy={busy} disabled={pictures.busy}>
        외부 리뷰 등록하기
      </Button>
    </form>
  )
}

/** What is kept of who writes. */
function Kept() {
  return (
    <p className="mt-1 type-meta">
      이름은 첫 글자만 보여 주고, 번호는 한 사람이 한 번만 쓰는지 확인할 수 있게 알아볼 수 없는 값으로 바꿔 리뷰와 함께 보관해요. 동의하지
      않으면 리뷰를 남길 수 없어요.
    </p>
  )
}
