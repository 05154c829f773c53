import type { RefObject } from 'react'
import type { MapPro } from '@dure/contract/map/endpoints'
import { ProRow } from '../../search/ProRow.tsx'
import { bySight, type Sight } from '../mergePros.ts'

type Props = {
  readonly serviceSlug: string | undefined
  readonly pros: readonly MapPro[]
  readonly sight: Sight | undefined
  readonly active: number | undefined
  readonly onPoint: (userId: number) => void
  readonly list: RefObject<HTMLDivElement | null>
}

// Before the map tells what it shows, all stand where those will that are seen: a row that is being pressed stays the same row.
/** The pros that the map shows, and apart from them those near it; one that is pointed at stands out on both. */
export function ListedPros({ serviceSlug, pros, sight, active, onPoint, list }: Props) {
  const { seen, beyond } = bySight(pros, sight)
  const rows = (some: readonly MapPro[], label: string) => (
    <ul aria-label={label} className="mt-1">
      {some.map((pro) => (
        <ProRow
          key={pro.userId}
          pro={pro}
          serviceSlug={serviceSlug}
          pointed={{ now: pro.userId === active, onPoint: () => onPoint(pro.userId) }}
        />
      ))}
    </ul>
  )
  return (
    <div ref={list}>
      {seen.length > 0 && rows(seen, sight === undefined ? '이 근처 고수' : '지도에 보이는 고수')}
      {beyond.length > 0 && <h2 className="mt-6 font-bold">지도 밖 가까운 고수</h2>}
      {beyond.length > 0 && rows(beyond, '지도 밖 가까운 고수')}
    </div>
  )
}
