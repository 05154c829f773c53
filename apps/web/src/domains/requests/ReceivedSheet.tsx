import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { href } from '../../navigation/href.ts'
import { Requirement } from './Requirement.tsx'
import { receivedDetailQuery } from './queries.ts'
import { RequestAnswers } from './RequestAnswers.tsx'
import { customerFacts } from './texts.ts'

/** What a customer asked for, over the room in which one talks about it. */
export function ReceivedSheet({ requestId, onClose }: { readonly requestId: number; readonly onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery(receivedDetailQuery(requestId))
  return (
    <Sheet
      open
      onClose={onClose}
      title="요청 내용"
      actions={
        <a href={href('/requests/received/:requestId', { requestId })} className={buttonClass({ tone: 'outline', wide: true })}>
          요청 화면으로 가기
        </a>
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : (
        <>
          <p className="font-bold">{data.formattedRequestInfo.title}</p>
          <p className="type-meta">{[data.address, ...customerFacts(data.user)].join(' · ')}</p>
          <RequestAnswers items={data.items} />
          {data.additionalRequirement && <Requirement requirement={data.additionalRequirement} />}
        </>
      )}
    </Sheet>
  )
}
