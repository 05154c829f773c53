import { useSuspenseQuery } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { reachQuery } from '../wizard/region/reach.ts'
import { Wizard } from '../wizard/Wizard.tsx'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

const formQuery = (slug: string) => ({ ...query('GET /v2/services/:slug/form', { params: { slug } }), staleTime: 10 * MINUTE })

export async function loader({ queries, params, search }: ScreenContext<'/hire/:serviceSlug'>): Promise<string> {
  const { service } = await queries.ensureQueryData(formQuery(params.serviceSlug))
  // The pro a request is for alone, or several of them, where the address names them.
  const { targetProviderId, pros } = search
  // The page does without their names rather than fail.
  if (targetProviderId !== undefined || pros !== undefined)
    await queries.prefetchQuery(reachQuery({ serviceId: service.id, place: null, targetProviderId, pros }))
  return service.name
}

export function head({ data }: HeadContext<'/hire/:serviceSlug', typeof loader>): Head {
  return { title: `${data} 견적 받기`, description: `${data} 고수에게 무료로 견적을 받아 보세요.`, noindex: true }
}

export function component() {
  const { params, search } = usePage<'/hire/:serviceSlug'>()
  const { data: form } = useSuspenseQuery(formQuery(params.serviceSlug))
  return (
    <Wizard
      key={form.id}
      form={form}
      target={search.targetProviderId}
      portfolioId={search.targetProviderId === undefined ? undefined : search.portfolioId}
      pros={search.targetProviderId === undefined ? search.pros : undefined}
      preset={search.preset}
    />
  )
}
