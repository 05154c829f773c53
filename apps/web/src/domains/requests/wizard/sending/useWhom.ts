import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reach } from '@dure/contract/requests/reach'
import { formatTold } from '@dure/contract/map/toldDistance'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import type { placeOf } from '../flow.ts'
import { reachQuery } from '../region/reach.ts'

type Given = {
  readonly serviceId: number
  /** The one pro it is for. */
  readonly targetId: number | undefined
  /** Several chosen pros, as the address has them. */
  readonly pros: string | undefined
  readonly place: ReturnType<typeof placeOf>
  /** After the questions it is told who gets the request. */
  readonly atEnd: boolean
}

/** Who the pro is, without what was told of another place. */
const unplaced = (reach: Reach): Reach => ({ ...reach, target: reach.target && { ...reach.target, isFar: false, distance: null } })

/** Whom a request goes to: one pro, several that were chosen, or all that it fits. */
export function useWhom({ serviceId, targetId, pros, place, atEnd }: Given) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const farAsked = useRef('')
  // Whom several chosen ones are does not depend on the place.
  const asking = reachQuery({ serviceId, place: pros === undefined ? place : null, targetProviderId: targetId, pros })
  // A pro stays named while his distance to another place is asked for; a count is of its place alone.
  const { data: known, isPlaceholderData } = useQuery({
    ...asking,
    enabled: targetId !== undefined || pros !== undefined || atEnd,
    ...(targetId === undefined ? {} : { placeholderData: keepPreviousData }),
  })
  const reach = known && isPlaceholderData ? unplaced(known) : known
  const isGeneral = targetId === undefined && pros === undefined
  const named = (reach?.chosen ?? []).filter((one) => !leftOut.includes(one.providerId))
  const nearby = reach?.reachesAny === false ? chosen.filter((id) => reach.nearby.some((pro) => pro.providerId === id)) : []

  /** A pro far away is asked for once a place; he may still come. */
  const sureOfDistance = async (): Promise<boolean> => {
    if (targetId === undefined || place === null || farAsked.current === place.code) return true
    // Where it cannot be told, nothing is asked: sending refuses what must be refused.
    const pro = await queries.ensureQueryData(asking).then(
      (known) => known.target,
      () => null,
    )
    if (pro === null || !pro.isFar || pro.distance === null) return true
    const sure = await confirm({
      title: `${formatTold(pro.distance)} 떨어진 고수님이에요. 그래도 보낼까요?`,
      description: `${pro.name} 고수님은 ${pro.area}에 있어요. 출장비가 들거나 어렵다고 답할 수 있어요.`,
      okButtonLabel: '그래도 보내기',
    })
    if (sure) farAsked.current = place.code
    return sure
  }
  return {
    reach,
    target: reach?.target ?? null,
    isGeneral,
    /** The several, without those who were left out. */
    named,
    leaveOut: (ids: readonly number[]) => setLeftOut([...leftOut, ...ids]),
    chosen,
    choose: setChosen,
    /** The several who get it; none where it goes to one, or to all. */
    asked: isGeneral ? nearby : named.filter((one) => one.available).map((one) => one.providerId),
    sureOfDistance,
  }
}

export type Whom = ReturnType<typeof useWhom>
