import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { CampaignWizard } from '../CampaignWizard.tsx'
import { bodyOf, draftOf } from '../draft.ts'
import { budgetsQuery, campaignQuery, locationsQuery } from '../queries.ts'

const DistrictMap = lazyPart(() => import('../../map/DistrictMap.tsx').then((file) => file.DistrictMap), { inPlace: true })

export const title = '자동견적 바꾸기'

type Path = '/instant-match/:id/edit'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<void> {
  const { id, status, service } = await queries.ensureQueryData(campaignQuery(params.id))
  // What the step it begins with shows.
  if (status === 'done') await queries.ensureQueryData(budgetsQuery(service.id))
  else await queries.ensureQueryData(locationsQuery({ serviceId: service.id, campaignId: id }))
}

/** A campaign's parts once more; what is saved holds for everything sent afterwards. Of one that is done the budget comes first. */
export function component() {
  const { params } = usePage<Path>()
  const { data: campaign } = useSuspenseQuery(campaignQuery(params.id))
  const router = useRouter()
  const saving = useCallMutation('PATCH /v1/campaigns/:id', {
    done: '자동견적을 바꿨어요.',
    onDone: () => router.history.replace(href('/instant-match/:id', { id: campaign.id })),
  })
  return (
    <CampaignWizard
      initial={draftOf({ ...campaign, serviceId: campaign.service.id })}
      files={campaign.quote.files}
      campaignId={campaign.id}
      map={DistrictMap}
      startAt={campaign.status === 'done' ? 'budget' : 'place'}
      endLabel="바꾸기"
      busy={saving.busy}
      refused={saving.error}
      onEnd={(draft) => {
        const { serviceId: _, ...changes } = bodyOf(draft)
        void saving.send({ params: { id: campaign.id }, body: { ...changes, version: campaign.version } })
      }}
    />
  )
}
