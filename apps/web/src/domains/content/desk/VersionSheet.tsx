import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { Blocks, type BlockCards } from '../Blocks.tsx'
import { versionQuery } from '../queries.ts'

type Props = { readonly pageId: number; readonly n: number; readonly cards: BlockCards; readonly onClose: () => void }

/** A version as its readers saw it, or would. */
export function VersionSheet({ pageId, n, cards, onClose }: Props) {
  const { data, isError, refetch: again } = useQuery(versionQuery(pageId, n))
  return (
    <Sheet open onClose={onClose} title={`${n}번째 판`} wide>
      {isError ? (
        <ErrorState onRetry={() => void again()} />
      ) : data === undefined ? (
        <SkeletonList rows={4} />
      ) : (
        <>
          <h3 className="mb-4 text-2xl font-extrabold">{data.draft.title}</h3>
          <Blocks blocks={data.blocks} cards={cards} />
        </>
      )}
    </Sheet>
  )
}
