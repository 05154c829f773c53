import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/button-class'
import { Rating } from '@dure/ui/Rating'
import { query } from '../../api/query.ts'
import { sentDetailQuery } from '../../domains/requests/queries.ts'
import { href } from '../../navigation/href.ts'
import type { ScreenContext } from '../../screen.ts'
import { usePage } from '../../use-page.ts'

export const title = '요청을 보냈어요'

export async function loader({ queries, params }: ScreenContext) {
  await queries.ensureQueryData(sentDetailQuery(Number(params.requestId)))
}

export function component() {
  const { params } = usePage()
  const id = Number(params.requestId)
  const { data: request } = useSuspenseQuery(sentDetailQuery(id))
  const { data: extra } = useQuery(query('GET /v1/extra-pros', { query: { request_id: id } }))
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-12">
      <div className="text-center">
        <CircleCheck aria-hidden="true" className="mx-auto size-16 text-good" />
        <h1 className="mt-4 text-2xl font-extrabold tracking-tight md:text-3xl">{request.service.name} 요청을 보냈어요</h1>
        <p className="mt-2 text-soft">
          {request.isTargeted
            ? '고수가 확인하면 견적을 보내요.'
            : `조건에 맞는 고수가 48시간 안에 견적을 보내요. 최대 ${request.quoteLimit}개까지 비교할 수 있어요.`}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          <a href={href('/requests/:requestId/quotes', { requestId: id })} className={buttonClass({ size: 'lg' })}>
            견적 보러 가기
          </a>
          <a href="/" className={buttonClass({ tone: 'outline', size: 'lg' })}>
            다른 서비스 찾기
          </a>
        </div>
      </div>
      {extra !== undefined && extra.items.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-3 text-xl font-bold">이런 고수도 있어요</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {extra.items.map((pro) => (
              <li key={pro.providerId}>
                <a
                  href={href('/profile/users/:userId', { userId: pro.userId })}
                  className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-sunk"
                >
                  <Avatar src={pro.profileImage} name={pro.name} />
                  <span className="flex-1">
                    <b className="block">{pro.name}</b>
                    <span className="text-sm text-faint">{pro.area}</span>
                  </span>
                  {pro.reviewCount > 0 && <Rating score={pro.rating} count={pro.reviewCount} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
