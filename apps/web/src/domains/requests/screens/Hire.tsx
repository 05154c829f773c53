import { useSuspenseQuery } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { reachQuery } from '../wizard/reach.ts'
import { Wizard } from '../wizard/Wizard.tsx'
import type { Head, ScreenContext, Search } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'

const formQuery = (slug: string) => ({ ...query('GET /v2/services/:slug/form', { params: { slug } }), staleTime: 10 * MINUTE })

/** The pro a request is for alone, where the address names one. */
const targetOf = ({ targetProviderId: wanted }: Search): number | undefined =>
  typeof wanted === 'string' && /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : undefined

export async function loader({ queries, params, search }: ScreenContext): Promise<string> {
  const { service } = await queries.ensureQueryData(formQuery(params.serviceSlug!))
  const targetProviderId = targetOf(search)
  // The page does without his name rather than fail.
  if (targetProviderId !== undefined) await queries.prefetchQuery(reachQuery({ serviceId: service.id, place: null, targetProviderId }))
  return service.name
}

export function head({ data }: ScreenContext & { readonly data: unknown }): Head {
  return { title: `${String(data)} 견적 받기`, description: `${String(data)} 고수에게 무료로 견적을 받아 보세요.`, noindex: true }
}

export function component() {
  const { params, search } = usePage()
  const { data: form } = useSuspenseQuery(formQuery(params.serviceSlug!))
  return <Wizard key={form.id} form={form} target={targetOf(search)} />
}
