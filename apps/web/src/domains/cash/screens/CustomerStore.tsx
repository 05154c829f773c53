import { Products } from '../Products.tsx'
import { productsQuery } from '../queries.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '캐시 상점'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(productsQuery('customer'))
}

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <h1 className="mb-5 text-2xl font-extrabold tracking-tight md:text-3xl">캐시 상점</h1>
      <Products side="customer" redirect={undefined} />
    </div>
  )
}
