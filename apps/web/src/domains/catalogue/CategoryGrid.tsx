import { ServicePicture } from './ServicePicture.tsx'

/** The categories, a picture each. */
export function CategoryGrid({
  categories,
}: {
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-5 md:grid-cols-7">
      {categories.map((category) => {
        return (
          <li key={category.id}>
            <a href={`/categories/${category.slug}`} className="group flex min-h-11 flex-col items-center gap-2 rounded-card text-center">
              <span className="grid size-14 place-items-center rounded-2xl border border-line bg-card transition-colors group-hover:border-action group-hover:bg-action-tint md:size-16">
                <ServicePicture slug={category.slug} size={48} className="size-11 md:size-12" />
              </span>
              <span className="text-xs font-semibold leading-snug text-ink md:text-sm">{category.name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
