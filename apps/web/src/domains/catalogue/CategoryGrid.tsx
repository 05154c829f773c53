import { LayoutGrid } from 'lucide-react'
import { href } from '../../navigation/href.ts'
import { ServicePicture } from './ServicePicture.tsx'

type Props = {
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  /** Ends with the way to all of them. */
  readonly whole?: boolean
}

const link = 'group flex min-h-11 flex-col items-center gap-1.5 rounded-card text-center'
const tile =
  'grid size-13 place-items-center rounded-2xl border border-line bg-card transition-colors group-hover:border-action group-hover:bg-action-tint md:size-16'
// The longest name stands in one line on a phone, so that its row is as high as the others.
const name = 'text-xs font-semibold leading-snug tracking-tight text-ink md:text-sm md:tracking-normal'

/** The categories, a picture each. */
export function CategoryGrid({ categories, whole = false }: Props) {
  return (
    <ul className="-mx-1 grid grid-cols-5 gap-y-4 md:mx-0 md:grid-cols-8 md:gap-x-2">
      {categories.map((category) => (
        <li key={category.id}>
          <a href={`/categories/${category.slug}`} className={link}>
            <span className={tile}>
              <ServicePicture slug={category.slug} size={48} className="size-10 md:size-12" />
            </span>
            <span className={name}>{category.name}</span>
          </a>
        </li>
      ))}
      {whole && (
        <li>
          <a href={href('/categories')} className={link}>
            <span className={tile}>
              <LayoutGrid aria-hidden="true" className="size-6 text-action" />
            </span>
            <span className={name}>전체</span>
          </a>
        </li>
      )}
    </ul>
  )
}
