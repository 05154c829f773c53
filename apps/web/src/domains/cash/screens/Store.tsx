import { Products } from '../Products.tsx'
import { OpenDeposits } from '../OpenDeposits.tsx'
import { depositsQuery, productsQuery } from '../queries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '캐시 충전'

export async function loader({ queries }: ScreenContext<'/store'>) {
  await Promise.all([queries.ensureQueryData(productsQuery('provider')), queries.ensureQueryData(depositsQuery)])
}

export function component() {
  const { search } = usePage<'/store'>()
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <OpenDeposits />
      <Products side="provider" redirect={search.redirect} />
    </div>
  )
}
