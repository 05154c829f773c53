import {
  BriefcaseBusiness,
  Car,
  Dumbbell,
  GraduationCap,
  HeartHandshake,
  Laptop,
  Music,
  Paintbrush,
  Palette,
  PartyPopper,
  PawPrint,
  Scale,
  Shapes,
  Truck,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** A drawing a category; an unknown one gets the plain shapes. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'moving-cleaning': Truck,
  'install-repair': Wrench,
  interior: Paintbrush,
  'music-lesson': Music,
  'event-wedding': PartyPopper,
  car: Car,
  'legal-finance': Scale,
  counseling: HeartHandshake,
  sports: Dumbbell,
  tutoring: GraduationCap,
  career: BriefcaseBusiness,
  'hobby-culture': Palette,
  outsourcing: Laptop,
  'family-pet': PawPrint,
}

export function CategoryGrid({
  categories,
}: {
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-5 md:grid-cols-7">
      {categories.map((category) => {
        const Icon = icons[category.slug] ?? Shapes
        return (
          <li key={category.id}>
            <a href={`/categories/${category.slug}`} className="group flex min-h-11 flex-col items-center gap-2 rounded-card text-center">
              <span className="grid size-14 place-items-center rounded-2xl border border-line bg-card text-action transition-colors group-hover:border-action group-hover:bg-action-tint md:size-16">
                <Icon aria-hidden="true" className="size-6 md:size-7" strokeWidth={1.8} />
              </span>
              <span className="text-xs font-semibold leading-snug text-ink md:text-sm">{category.name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
