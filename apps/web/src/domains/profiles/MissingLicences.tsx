import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../navigation/href.ts'
import { groupLicences, licencesQuery, lacksText } from './licences.ts'

/** What keeps a pro from quoting for services of his that the law binds to a licence; nothing where all is there. */
export function MissingLicences() {
  const { data } = useQuery(licencesQuery)
  const missing = groupLicences(data?.items ?? []).filter((one) => one.enforced && one.state !== 'ready')
  if (missing.length === 0) return null
  return (
    <section aria-label="필요한 자격" className="mt-4 rounded-card bg-alert-tint p-4 text-alert">
      <ul className="space-y-2">
        {missing.map((one) => (
          <li key={one.licence} className="flex gap-2">
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{lacksText(one)}</span>
          </li>
        ))}
      </ul>
      {missing.some((one) => one.can.send) && (
        <a href={href('/auth/naver-license')} className={`${buttonClass({ size: 'sm', tone: 'outline' })} mt-3`}>
          자격 보내기
        </a>
      )}
    </section>
  )
}
