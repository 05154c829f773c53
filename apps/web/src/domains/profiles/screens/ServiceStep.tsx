import { useEffect } from 'react'
import { useRouter } from '../../../useRouter.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { AccountStep } from '../sign-up/AccountStep.tsx'
import { AreaStep } from '../sign-up/AreaStep.tsx'
import { useProDraft } from '../sign-up/useProDraft.ts'
import { PagePending } from '../../../shell/PagePending.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

export const title = '고수 가입'

export async function loader({ queries }: ScreenContext<'/pro/service-a/:slug'>) {
  await queries.ensureQueryData(provincesQuery)
}

/** The area, then the account; both stand on what was chosen before. */
export function component() {
  const { params, search } = usePage<'/pro/service-a/:slug'>()
  const { slug } = params
  const router = useRouter()
  const { draft, ready, change } = useProDraft()
  const lacksServices = ready && draft.services.length === 0
  const lacksArea = ready && search.step === 'account' && !draft.area?.district
  useEffect(() => {
    if (lacksServices) router.history.replace(`/pro/category-a/${encodeURIComponent(slug)}`)
    else if (lacksArea) router.history.replace(`/pro/service-a/${encodeURIComponent(slug)}`)
  }, [lacksServices, lacksArea, router, slug])

  if (!ready || lacksServices || lacksArea) return <PagePending />
  return search.step === 'account' ? <AccountStep slug={slug} draft={draft} /> : <AreaStep slug={slug} draft={draft} change={change} />
}
