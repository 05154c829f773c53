import type { Reach } from '@dure/contract/requests/reach'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { IconButton } from '@dure/ui/IconButton'
import { X } from 'lucide-react'
import { href } from '../../../navigation/href.ts'

type Props = {
  readonly pros: Reach['chosen']
  readonly slug: string
  readonly onLeaveOut: (providerId: number) => void
}

/** The chosen pros a request is for, who of them cannot take it, and a way to leave one out. */
export function ChosenBanner({ pros, slug, onLeaveOut }: Props) {
  const ready = pros.filter((one) => one.available)
  return (
    <aside aria-label="요청을 받을 고수" className="mt-4 rounded-card bg-action-tint px-4 py-3">
      {ready.length > 0 ? (
        <p className="font-bold">고른 고수님 {ready.length}명에게만 보내요</p>
      ) : (
        <>
          <p className="font-bold text-danger">고른 고수님은 지금 이 요청을 받지 않아요</p>
          <a href={href('/hire/:serviceSlug', { serviceSlug: slug })} className={`mt-2 ${buttonClass({ size: 'sm', tone: 'outline' })}`}>
            다른 고수에게 보내기
          </a>
        </>
      )}
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {pros.map((pro) => (
          <li key={pro.providerId} className="flex min-h-11 items-center gap-2">
            <Avatar src={pro.profileImage} name={pro.name} size="sm" />
            <span className={pro.available ? 'font-semibold' : 'text-faint line-through'}>{pro.name}</span>
            {!pro.available && <span className="text-sm text-danger">지금은 안 받아요</span>}
            {pro.available && ready.length > 1 && (
              <IconButton label={`${pro.name} 빼기`} onClick={() => onLeaveOut(pro.providerId)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
