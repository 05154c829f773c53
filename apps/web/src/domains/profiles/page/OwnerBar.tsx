import { Eye } from 'lucide-react'
import { href } from '../../../navigation/href.ts'

const ways = [
  { label: '프로필 고치기', path: href('/profile') },
  { label: '배지', path: href('/profile/badge-mission') },
  { label: '인사이트', path: href('/profile/insight') },
]

/** For the pro on his own page: that it is what customers see, and where he changes it [profiles.owner-sees]. */
export function OwnerBar() {
  return (
    <aside aria-label="내 페이지" className="flex flex-col gap-x-4 rounded-card bg-action-tint px-5 py-3 sm:flex-row sm:items-center">
      <p className="flex min-w-0 flex-1 items-center gap-2 whitespace-nowrap font-semibold text-action">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        고객에게 이렇게 보여요
      </p>
      <ul className="-mx-2 flex">
        {ways.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="inline-flex min-h-11 items-center whitespace-nowrap px-2 type-label text-action underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
