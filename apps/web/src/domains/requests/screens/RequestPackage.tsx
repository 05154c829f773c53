import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MINUTE } from '@dure/kernel/time'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ChooseServices } from '../packages/ChooseServices.tsx'
import { PackageWizard } from '../packages/PackageWizard.tsx'

type Path = '/request-form/package/:serviceSlug'

const formQuery = (slug: string) => ({ ...query('GET /v2/services/:slug/form', { params: { slug } }), staleTime: 10 * MINUTE })
const packagesQuery = (id: number) => query('GET /v1/services/:id/packages', { params: { id } })
const formsQuery = (slugs: readonly string[]) => ({
  ...query('GET /v1/package-services/requests/forms', { query: { slugs: slugs.join(',') } }),
  staleTime: 10 * MINUTE,
})

export async function loader({ queries, params }: ScreenContext<Path>): Promise<string> {
  const { service } = await queries.ensureQueryData(formQuery(params.serviceSlug))
  await queries.ensureQueryData(packagesQuery(service.id))
  return service.name
}

export function head({ data }: HeadContext<Path, typeof loader>): Head {
  return { title: `${data}와 함께 견적 받기`, description: `${data}와 함께 필요한 서비스를 한 번에 요청해 보세요.`, noindex: true }
}

/** Several services asked for at once: which ones, then their questions, then each sent by itself. */
export function component() {
  const { params, search } = usePage<Path>()
  const { data: form } = useSuspenseQuery(formQuery(params.serviceSlug))
  const { data } = useSuspenseQuery(packagesQuery(form.service.id))
  const [chosen, setChosen] = useState<{ readonly title: string; readonly id: number; readonly slugs: readonly string[] }>()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 pb-28">
      {chosen === undefined ? (
        <ChooseServices
          service={form.service}
          packages={data.items}
          chosen={search.package}
          onDone={({ id, title }, slugs) => setChosen({ id, title, slugs })}
        />
      ) : (
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
          <Asking
            key={chosen.slugs.join()}
            title={chosen.title}
            slugs={chosen.slugs}
            here={href('/request-form/package/:serviceSlug', { serviceSlug: form.service.slug }, { package: chosen.id })}
            onBack={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type AskingProps = { readonly title: string; readonly slugs: readonly string[]; readonly here: string; readonly onBack: () => void }

function Asking({ slugs, ...rest }: AskingProps) {
  const { data } = useSuspenseQuery(formsQuery(slugs))
  return <PackageWizard forms={data.items} common={data.common} {...rest} />
}
