import type { Reach } from '@dure/contract/requests/reach'
import { withParticle } from '@dure/kernel/korean'
import { Avatar } from '@dure/ui/Avatar'
import { Select } from '@dure/ui/fields/Select'
import { href } from '../../../navigation/href.ts'
import { useRouter } from '../../../use-router.ts'

type Target = NonNullable<Reach['target']>
type Props = {
  readonly target: Target
  readonly service: { readonly slug: string; readonly name: string }
  /** At the beginning he may be asked for another of his services. */
  readonly choosing: boolean
}

/** Whom the request names, and for which of his services. */
export function TargetBanner({ target, service, choosing }: Props) {
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
      {choosing && (target.services.length > 1 || !offered) && (
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
        <p className="mt-2 text-sm font-semibold text-danger">
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
