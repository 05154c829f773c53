import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useRouter } from '../../../useRouter.ts'
import { CampaignWizard } from '../CampaignWizard.tsx'
import { bodyOf, draftFrom } from '../draft.ts'
import { metaQuery, servicesQuery } from '../queries.ts'

const DistrictMap = lazyPart(() => import('../../map/DistrictMap.tsx').then((file) => file.DistrictMap), { inPlace: true })

export const title = '자동견적 시작하기'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await Promise.all([queries.ensureQueryData(metaQuery), queries.ensureQueryData(servicesQuery)])
}

/** A new campaign; what was begun before is there again. */
export function component() {
  const { data } = useSuspenseQuery(metaQuery)
  const router = useRouter()
  const starting = useCallMutation('POST /v1/campaigns', {
    done: '자동견적을 시작했어요.',
    onDone: ({ id }) => router.history.replace(href('/instant-match/:id', { id })),
  })
  const begun = data.draft.serviceId !== undefined
  return (
    <CampaignWizard
      initial={draftFrom(data.draft)}
      files={[]}
      map={DistrictMap}
      endLabel="자동견적 시작하기"
      busy={starting.busy}
      refused={starting.error}
      onEnd={(draft) => void starting.send({ body: bodyOf(draft) })}
      notice={
        begun ? (
          <p className="rounded-field bg-action-tint px-4 py-3 text-sm text-action">적던 내용이 그대로 있어요. 이어서 해 주세요.</p>
        ) : undefined
      }
    />
  )
}
