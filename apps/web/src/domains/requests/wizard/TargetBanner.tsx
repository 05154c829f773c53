import { useQuery } from '@tanstack/react-query'
import type { Reach } from '@dure/contract/requests/reach'
import { withParticle } from '@dure/kernel/korean'
import { Avatar } from '@dure/ui/Avatar'
import { Select } from '@dure/ui/fields/Select'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { useRouter } from '../../../useRouter.ts'
import { AskedWork } from '../AskedWork.tsx'

type Target = NonNullable<Reach['target']>
type Props = {
  readonly target: Target
  readonly service: { readonly slug: string; readonly name: string }
  /** At the beginning he may be asked for another of his services. */
  readonly choosing: boolean
  /** A work of his whose same is asked for. */
  readonly portfolioId: number | undefined
}

/** Whom the request names, and for which of his services. */
export function TargetBanner({ target, service, choosing, portfolioId }: Props) {
  const router = useRouter()
  const offered = target.services.some((one) => one.slug === service.slug)
  return (
    <aside aria-label="요청을 받을 고수" className="mt-4 rounded-card bg-action-tint px-4 py-3">
      <div className="flex items-center gap-3">
        <Avatar src={target.profileImage} name={target.name} size="sm" />
        <p className="min-w-0 flex-1">
          <a href={href('/profile/users/:userId', { userId: target.userId })} className="font-bold text-action underline">
            {target.name}
          </a>{' '}
          고수님에게만 보내요
        </p>
      </div>
      {portfolioId !== undefined && <Asked id={portfolioId} />}
      {choosing && portfolioId === undefined && (target.services.length > 1 || !offered) && (
        <div className="mt-3">
          <Select
            label="부탁할 일"
            value={service.slug}
            options={[...(offered ? [] : [service]), ...target.services].map((one) => ({ value: one.slug, label: one.name }))}
            onChange={(event) =>
              router.history.replace(
                href('/hire/:serviceSlug', { serviceSlug: event.currentTarget.value }, { targetProviderId: target.providerId }),
              )
            }
          />
        </div>
      )}
      {!target.available && (
        <p className="mt-2 type-label text-danger">
          이 고수님은 지금 {service.name} 요청을 받지 않아요.{' '}
          <a
            href={href('/hire/:serviceSlug', { serviceSlug: service.slug })}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {withParticle(service.name, '을/를')} 하는 다른 고수에게 보내기
          </a>
        </p>
      )}
    </aside>
  )
}

/** The work as it stands; one that is gone is not spoken of, nor sent. */
function Asked({ id }: { readonly id: number }) {
  const { data: work } = useQuery(query('GET /v1/portfolios/:id', { params: { id } }))
  if (work === undefined) return null
  return (
    <div className="mt-3">
      <AskedWork work={{ id, title: work.title, imageUrl: work.mainImage.url }} text="이 작업처럼 해 달라고 함께 보내요" />
    </div>
  )
}
