import { proSearchPath, type ProFilter } from '@dure/contract/search/paths'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { RegionField } from '../requests/wizard/region/RegionField.tsx'
import { useRouter } from '../../useRouter.ts'
import { without } from './listName.ts'

type Props = {
  readonly filter: ProFilter
  /** Where a choice leads. */
  readonly hrefOf?: (filter: ProFilter) => string
  readonly onClose: () => void
}

/** A district by its name, by where one is, or by the lists of provinces and their districts. */
export function WhereSheet({ filter, hrefOf = proSearchPath, onClose }: Props) {
  const router = useRouter()
  const go = (to: string) => {
    onClose()
    router.history.push(to)
  }
  const rest = without(filter, 'address1', 'address2')
  return (
    <Sheet open onClose={onClose} title="어느 동네인가요?">
      <RegionField
        level={2}
        given={undefined}
        samePlace={undefined}
        onChange={({ name }) => {
          const [address1 = '', ...district] = (name ?? '').split(' ')
          go(hrefOf({ ...rest, address1, address2: district.join(' ') }))
        }}
      />
      <a href={hrefOf(rest)} onClick={onClose} className="mt-2 flex min-h-12 items-center font-semibold text-action">
        전국에서 찾기
      </a>
    </Sheet>
  )
}
