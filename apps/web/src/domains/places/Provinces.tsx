import { useQuery } from '@tanstack/react-query'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { provincesQuery } from '../catalogue/queries.ts'
import { placePath } from './placePath.ts'

/** Every province: from there to its districts and what is offered in them. */
export function Provinces() {
  const { data } = useQuery(provincesQuery)
  if (data === undefined) return null
  return (
    <section className="below-fold pt-12 md:pt-16" aria-labelledby="provinces">
      <h2 id="provinces" className="mb-4 type-heading md:text-2xl">
        지역별 고수
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.items.map((one) => (
          <li key={one.code}>
            <LinkChip href={placePath(one.short)}>{one.short}</LinkChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
