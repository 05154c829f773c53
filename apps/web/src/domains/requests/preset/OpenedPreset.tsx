import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { formatDate } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { useRouter } from '../../../useRouter.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { RequestAnswers } from '../RequestAnswers.tsx'
import { presetNames } from '../texts.ts'
import { saveDraft } from '../wizard/draft.ts'
import { answersFrom } from '../wizard/flow.ts'

export const presetQuery = (token: string) => ({ ...query('GET /v1/request-presets/:token', { params: { token } }), retry: false })

/** A link as what it is: whose, for which service, with which answers, to whom [requests.presets]. */
export function OpenedPreset({ token }: { readonly token: string }) {
  const router = useRouter()
  const { data: preset, error, refetch } = useQuery(presetQuery(token))
  const { data: form } = useQuery({
    ...query('GET /v1/forms/:id', { params: { id: preset?.formId ?? 0 } }),
    enabled: preset !== undefined,
  })
  if (error instanceof ApiError && (error.name === 'PRESET_OVER' || error.status === 404))
    return (
      <EmptyState
        scene="search"
        title="더는 쓸 수 없는 링크예요"
        text="기간이 끝났거나 만든 사람이 거뒀어요. 서비스를 골라 직접 요청할 수 있어요."
        action={
          <a href={href('/categories')} className={buttonClass({})}>
            서비스 고르기
          </a>
        }
      />
    )
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />
  if (preset === undefined) return <Skeleton className="h-80 w-full" />
  const begin = () => {
    if (form !== undefined) {
      // Of a form that changed since nothing fits for sure: its own answers are asked anew.
      const answers = answersFrom(form, preset.formItems)
      saveDraft(preset.service.slug, { formId: form.id, page: form.items.length, answers })
    }
    router.history.push(
      href('/hire/:serviceSlug', { serviceSlug: preset.service.slug }, { targetProviderId: preset.target?.providerId, preset: token }),
    )
  }
  const whose = preset.kind === 'partner' ? `${preset.partner ?? ''} ${presetNames.partner}` : presetNames[preset.kind]
  return (
    <section className="space-y-5">
      <div>
        <Badge tone="action">{whose}</Badge>
        <h1 className="mt-2 text-2xl font-extrabold tracking-tight">{preset.title}</h1>
        <p className="mt-2 flex items-center gap-2 text-soft">
          <Link2 aria-hidden="true" className="size-4 shrink-0" />
          아래 내용을 채운 채로 요청을 시작하는 링크예요. 보내기 전에 모두 고칠 수 있어요.
        </p>
      </div>
      <p className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-4">
        <ServicePicture slug={preset.service.slug} size={48} className="size-12 shrink-0" />
        <b className="text-lg">{preset.service.name}</b>
      </p>
      {preset.target !== null && (
        <p className="flex items-center gap-3 rounded-card bg-action-tint px-4 py-3">
          <Avatar src={preset.target.profileImage} name={preset.target.name} size="sm" />
          <span className="min-w-0 flex-1">
            <a href={href('/profile/users/:userId', { userId: preset.target.userId })} className="font-bold text-action underline">
              {preset.target.name}
            </a>{' '}
            고수님에게만 보내요
          </span>
        </p>
      )}
      {preset.items.length > 0 && (
        <section aria-label="채워진 답" className="rounded-card border border-line bg-card px-5 py-1">
          <RequestAnswers items={preset.items} />
        </section>
      )}
      <p className="type-meta">{formatDate(new Date(preset.expiresAt))}까지 쓸 수 있어요.</p>
      <Button size="lg" wide busy={form === undefined} onClick={begin}>
        이 내용으로 요청 시작하기
      </Button>
    </section>
  )
}
