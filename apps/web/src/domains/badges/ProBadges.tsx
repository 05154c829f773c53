import { Suspense, useState } from 'react'
import { Sparkles } from 'lucide-react'
import type { HeldBadge } from '@dure/contract/badges/endpoints'
import { cx } from '@dure/ui/cx'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { badgeIcons } from './badgeIcons.ts'

const Meanings = lazyPart(() => import('./BadgeMeanings.tsx').then((file) => file.BadgeMeanings))

type Props = { readonly badges: readonly HeldBadge[]; readonly isAmbassador: boolean; readonly name: string }

/** What a pro has shown, at a glance; a press says what each means. */
export function ProBadges({ badges, isAmbassador, name }: Props) {
  const [open, setOpen] = useState(false)
  if (badges.length === 0 && !isAmbassador) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group -mx-1 mt-4 flex min-h-11 flex-wrap items-center gap-1.5 rounded-field px-1 py-1 text-left"
      >
        <span className="sr-only">배지 뜻 보기: </span>
        {isAmbassador && (
          <span className="inline-flex items-center gap-1 rounded-full bg-alert-tint px-2.5 py-1 type-label text-alert">
            <Sparkles aria-hidden="true" className="size-4" />
            두레 앰배서더
          </span>
        )}
        {badges.map(({ badge, name: word }) => {
          const Icon = badgeIcons[badge]
          return (
            <span
              key={badge}
              className={cx(
                'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-1 type-label',
                badge === 'top_pro' ? 'bg-action text-on-action' : 'bg-action-tint text-action',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {word}
            </span>
          )
        })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Meanings badges={badges} isAmbassador={isAmbassador} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
