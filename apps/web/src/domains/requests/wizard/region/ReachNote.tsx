import type { Reach } from '@dure/contract/requests/reach'
import { requestLimits } from '@dure/contract/requests/limits'
import { formatTold } from '@dure/contract/map/toldDistance'
import { Avatar } from '@dure/ui/Avatar'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Rating } from '@dure/ui/Rating'

type Props = {
  readonly reach: Reach
  readonly serviceName: string
  readonly placeName: string
  readonly chosen: readonly number[]
  readonly onChoose: (providerIds: readonly number[]) => void
}

/** How many a general request reaches; where it reaches nobody, what becomes of it and who may be asked by name instead. */
export function ReachNote({ reach, serviceName, placeName, chosen, onChoose }: Props) {
  if (reach.proCount !== null)
    return (
      <p className="text-soft">
        지금{' '}
        <b className="tabular text-ink">
          {reach.proCount.toLocaleString('ko-KR')}명{reach.proCount < requestLimits.countedPros ? '' : ' 이상'}
        </b>
        의 {serviceName} 고수에게 전해져요.
      </p>
    )
  if (reach.reachesAny !== false) return <p className="text-soft">조건에 맞는 고수에게 바로 전할게요.</p>
  return (
    <section aria-label="받을 고수" className="rounded-card bg-alert-tint px-4 py-4">
      <p className="font-bold text-alert">아직 {placeName === '' ? '이 지역' : placeName}에서 이 요청을 받을 고수가 없어요</p>
      <p className="mt-1 text-soft">그래도 보내 두면 {requestLimits.hoursToLive}시간 동안, 새로 들어오는 고수에게 바로 전해요.</p>
      {reach.nearby.length > 0 && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold">가까운 동네의 고수에게 물어볼 수도 있어요</legend>
          <div className="grid gap-2">
            {reach.nearby.map((pro) => (
              <Checkbox
                key={pro.providerId}
                card
                checked={chosen.includes(pro.providerId)}
                onChange={() =>
                  onChoose(chosen.includes(pro.providerId) ? chosen.filter((id) => id !== pro.providerId) : [...chosen, pro.providerId])
                }
              >
                <span className="flex items-center gap-3">
                  <Avatar src={pro.profileImage} name={pro.name} size="sm" />
                  <span className="min-w-0">
                    <span className="block font-medium">{pro.name}</span>
                    <span className="flex flex-wrap items-center gap-x-2 type-note">
                      {pro.area} · {formatTold(pro.distance)}
                      {pro.reviewCount > 0 && <Rating score={pro.rating} count={pro.reviewCount} />}
                    </span>
                  </span>
                </span>
              </Checkbox>
            ))}
          </div>
          {chosen.length > 0 && <p className="mt-2 type-note">고른 고수님 {chosen.length}명에게만 보내요.</p>}
        </fieldset>
      )}
    </section>
  )
}
