import { badgeKinds, type BadgeName } from '@dure/contract/badges/badges'
import { badgeIcons } from './badgeIcons.ts'

/** Those that a row of a list does not tell already by its figures. */
const untold: readonly BadgeName[] = ['top_pro', 'licence', 'business']

/** A pro's badges in a list, each a word. */
export function RowBadges({ badges }: { readonly badges: readonly BadgeName[] }) {
  return badges
    .filter((badge) => untold.includes(badge))
    .map((badge) => {
      const Icon = badgeIcons[badge]
      return (
        <span key={badge} className="inline-flex items-center gap-0.5 text-xs font-semibold text-action">
          <Icon aria-hidden="true" className="size-4" />
          {badgeKinds[badge].name}
        </span>
      )
    })
}
