import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '@dure/ui/Skeleton'
import { href } from '../../navigation/href.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { useRouter } from '../../useRouter.ts'
import { receivedQuery, type ReceivedFilters } from '../requests/queries.ts'

const Canvas = lazyPart(() => import('./RequestMapCanvas.tsx').then((file) => file.RequestMapCanvas), { inPlace: true })

/** Where the requests of the list lie, as far as it was read; the list below says the same in words. */
export function RequestMap({ filters }: { readonly filters: ReceivedFilters }) {
  const router = useRouter()
  const { data } = useInfiniteQuery(receivedQuery(filters))
  const items = (data?.pages ?? []).flatMap((page) => page.items)
  const placed = items.filter((item) => item.geolocation !== null)
  const online = items.length - placed.length
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: '200px' })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const room = <Skeleton className="h-72 w-full md:h-96" />
  return (
    <div ref={box} className="mt-4">
      {placed.length === 0 ? (
        <p className="rounded-card bg-sunk p-5 text-center text-soft">지도에 보여 드릴 요청이 없어요.</p>
      ) : (
        <Suspense fallback={room}>
          {near ? (
            <Canvas items={placed} onOpen={(id) => router.history.push(href('/requests/received/:requestId', { requestId: id }))} />
          ) : (
            room
          )}
        </Suspense>
      )}
      <p className="mt-2 type-meta">
        아래 목록에 나온 요청의 동네를 보여 드려요. 정확한 주소는 고객이 알려 주기 전에는 볼 수 없어요.
        {online > 0 && ` 온라인 요청 ${online}건은 지도에 없어요.`}
      </p>
    </div>
  )
}
