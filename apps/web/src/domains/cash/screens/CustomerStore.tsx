import { Products } from '../Products.tsx'
import { productsQuery } from '../queries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '캐시 상점'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(productsQuery('customer'))
}

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <Products side="customer" redirect={undefined} />
    </div>
  )
}
