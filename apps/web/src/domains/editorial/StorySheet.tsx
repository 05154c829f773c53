import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import { href } from '../../navigation/href.ts'

export function StorySheet({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery(query('GET /api/v2/pro/testimonial/:id', { params: { id } }))
  return (
    <Sheet open onClose={onClose} title="고수 이야기">
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <p className="type-heading leading-snug">“{data.quote}”</p>
          <p className="mt-2 type-meta">
            {data.pro?.name ?? data.name} · {data.service} · {data.district}
          </p>
          <p className="mt-4 whitespace-pre-line text-soft">{data.story}</p>
          {data.pro != null && (
            <a
              href={href('/profile/users/:userId', { userId: data.pro.userId })}
              className={`${buttonClass({ tone: 'outline', wide: true })} mt-5`}
            >
              프로필 보기
            </a>
          )}
        </>
      )}
    </Sheet>
  )
}
