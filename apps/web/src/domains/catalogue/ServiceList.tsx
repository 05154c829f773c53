import { ChevronRight } from 'lucide-react'
import type { ServiceCard } from '@dure/contract/catalogue/endpoints'
import { ServicePicture } from './ServicePicture.tsx'
import { href } from '../../navigation/href.ts'
import { usualText } from './priceText.ts'

const modes = { visit: '방문', online: '온라인', both: '방문·온라인', place: '고수의 공간' } as const

/** Services as a list of links to their request forms. */
export function ServiceList({ services }: { readonly services: readonly ServiceCard[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {services.map((service) => (
        <li key={service.id} className="border-b border-line">
          <a
            href={href('/hire/:serviceSlug', { serviceSlug: service.slug })}
            className="flex min-h-16 min-w-0 items-center gap-3 rounded-field px-2 py-2 transition-colors hover:bg-sunk"
          >
            <ServicePicture slug={service.slug} size={56} className="size-14 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{service.name}</span>
              <span className="tabular block type-meta">
                {modes[service.mode]}
                {!service.referralBarred && ` · ${usualText(service.price)}`}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
          </a>
        </li>
      ))}
    </ul>
  )
}
