import { useQuery } from '@tanstack/react-query'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { requestLimits } from '@dure/contract/requests/limits'
import { placeOf, type Answers } from '../wizard/flow.ts'
import { reachQuery } from '../wizard/region/reach.ts'

type Props = { readonly forms: readonly RequestForm[]; readonly answersFor: (form: RequestForm) => Answers }

/** Whom each of the services would reach where it is needed, and which would reach nobody yet [requests.packages]. */
export function PackageReach({ forms, answersFor }: Props) {
  return (
    <ul aria-label="받을 고수" className="divide-y divide-line rounded-card border border-line bg-card">
      {forms.map((form) => (
        <Reached key={form.id} form={form} answers={answersFor(form)} />
      ))}
    </ul>
  )
}

function Reached({ form, answers }: { readonly form: RequestForm; readonly answers: Answers }) {
  const { data: reach } = useQuery(reachQuery({ serviceId: form.service.id, place: placeOf(form, answers), targetProviderId: undefined }))
  return (
    <li className="px-4 py-3">
      <b className="block">{form.service.name}</b>
      {reach?.reachesAny === false ? (
        <span className="text-sm text-alert">
          아직 받을 고수가 없어요. 보내 두면 {requestLimits.hoursToLive}시간 안에 새로 들어오는 고수에게 전해요.
        </span>
      ) : (
        <span className="tabular type-note">
          {reach?.proCount == null
            ? '조건에 맞는 고수에게 전해요.'
            : `지금 고수 ${reach.proCount.toLocaleString('ko-KR')}명${reach.proCount < requestLimits.countedPros ? '' : ' 이상'}에게 전해져요.`}
        </span>
      )}
    </li>
  )
}
