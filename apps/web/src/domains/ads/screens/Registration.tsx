import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { adLimits } from '@dure/contract/ads/limits'
import { adRegistration } from '@dure/contract/ads/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { choicesQuery } from '../queries.ts'

export const title = '광고 사전 신청'

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(choicesQuery)

/** A pro names services and districts, to be told when auctions of them open [ads.registered]. */
export function component() {
  const { data } = useSuspenseQuery(choicesQuery)
  const form = useForm({
    resolver: schemaResolver(adRegistration),
    defaultValues: { serviceIds: [] as number[], districtCodes: [] as string[], phone: undefined as string | undefined },
  })
  const { errors } = form.formState
  const [services, districts] = useWatch({ control: form.control, name: ['serviceIds', 'districtCodes'] })
  const { send, busy, answer } = useCallMutation('POST /v1/ad/pre-registrations', {
    refused: (error) => showRefusal(error, form.setError, ['serviceIds', 'districtCodes', 'phone']),
  })
  const all = [...new Map(data.services.flatMap((one) => one.districts).map((one) => [one.code, one])).values()]
  const again = { shouldValidate: form.formState.isSubmitted, shouldDirty: true }
  if (answer !== undefined) return <Received />
  return (
    <div className="mx-auto max-w-read space-y-6 px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <p className="text-soft">관심 있는 서비스와 지역을 남기면 광고 경매가 열릴 때 알려 드려요. 신청하는 데 돈이 들지 않아요.</p>
      <a href={href('/ad/bidding')} className="inline-flex min-h-11 items-center font-semibold text-action">
        이미 열린 경매에 입찰하기
      </a>
      {data.services.length === 0 ? (
        <EmptyState
          scene="quotes"
          title="광고할 수 있는 서비스가 없어요"
          text="찾아가서 하는 서비스와 활동 지역을 프로필에 더하면 신청할 수 있어요."
          action={
            <a href={href('/profile', undefined, { focused: 'service' })} className={buttonClass()}>
              서비스 더하기
            </a>
          }
        />
      ) : (
        <form noValidate className="space-y-6" onSubmit={(event) => void form.handleSubmit((body) => send({ body }))(event)}>
          <fieldset>
            <legend className="font-bold">서비스 ({adLimits.registered.services}개까지)</legend>
            {data.services.map((one) => (
              <Checkbox
                key={one.id}
                checked={services.includes(one.id)}
                onChange={() => form.setValue('serviceIds', toggled(services, one.id), again)}
              >
                {one.name}
              </Checkbox>
            ))}
            <FormError text={errors.serviceIds?.message} />
          </fieldset>
          <fieldset>
            <legend className="font-bold">지역 ({adLimits.registered.districts}곳까지)</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {all.map((one) => (
                <Checkbox
                  key={one.code}
                  checked={districts.includes(one.code)}
                  onChange={() => form.setValue('districtCodes', toggled(districts, one.code), again)}
                >
                  {one.name}
                </Checkbox>
              ))}
            </div>
            <FormError text={errors.districtCodes?.message} />
          </fieldset>
          <TextField
            {...form.register('phone', { setValueAs: (text: string | undefined) => (text?.trim() === '' ? undefined : text) })}
            label="다른 번호로 신청하기 (선택)"
            hint="비워 두면 내 휴대폰 번호로 신청해요. 번호는 한 번만 신청하는지 확인하는 데만 쓰고, 그대로 남기지 않아요."
            inputMode="tel"
            autoComplete="tel"
            error={errors.phone?.message}
          />
          <FormError text={errors.root?.message} />
          <Button type="submit" busy={busy}>
            신청하기
          </Button>
        </form>
      )}
    </div>
  )
}

const toggled = <T,>(list: readonly T[], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one])

const Received = () => (
  <EmptyState
    scene="quotes"
    title="사전 신청을 받았어요"
    text="경매가 열리면 알림으로 알려 드릴게요."
    action={{ label: '광고 입찰 보기', href: href('/ad/bidding') }}
  />
)
