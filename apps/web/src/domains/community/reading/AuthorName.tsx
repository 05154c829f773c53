import { BadgeCheck, Megaphone } from 'lucide-react'
import { badgeTitles } from '@dure/contract/badges/names'
import type { Author } from '@dure/contract/community/schemas'
import { cx } from '@dure/ui/cx'
import { href } from '../../../navigation/href.ts'

type Props = { readonly user: Author | null; readonly className?: string }

/** Who wrote: a pro's name leads to his page, with his badge and whether he speaks for the house; anybody else is told by his first character [community.authors]. */
export function AuthorName({ user, className }: Props) {
  if (user === null) return <span className="text-faint">알 수 없음</span>
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      {user.isPro && user.id !== null ? (
        <a
          href={href('/profile/users/:userId', { userId: user.id })}
          className={cx('relative -my-2.5 min-w-0 truncate py-2.5 font-semibold text-ink hover:text-action', className)}
        >
          {user.name}
        </a>
      ) : (
        <span className={cx('truncate', className)}>{user.name}</span>
      )}
      {user.badge !== null && (
        <span className="inline-flex shrink-0 text-action">
          <BadgeCheck aria-hidden="true" className="size-4" />
          <span className="sr-only">{badgeTitles[user.badge]}</span>
        </span>
      )}
      {user.isAmbassador && (
        <span className="inline-flex shrink-0 text-good">
          <Megaphone aria-hidden="true" className="size-4" />
          <span className="sr-only">두레 앰배서더</span>
        </span>
      )}
    </span>
  )
}
