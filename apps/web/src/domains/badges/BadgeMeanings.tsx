import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HeldBadge } from '@dure/contract/badges/endpoints'
import { addressed } from '@dure/kernel/names'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { badgeIcons } from './badgeIcons.ts'

type Props = {
  readonly badges: readonly HeldBadge[]
  readonly isAmbassador: boolean
  readonly name: string
  readonly onClose: () => void
}

function Meaning({ icon, name, text }: { readonly icon: ReactNode; readonly name: string; readonly text: string }) {
  return (
    <li className="flex gap-3 py-3">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-action-tint text-action [&>svg]:size-5">
        {icon}
      </span>
      <span>
        <b className="block font-semibold">{name}</b>
        <span className="text-soft">{text}</span>
      </span>
    </li>
  )
}

/** What a pro's badges mean to who thinks of asking him. */
export function BadgeMeanings({ badges, isAmbassador, name, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title={`${addressed(name, 'provider')}의 배지`}>
      <ul className="divide-y divide-line">
        {isAmbassador && <Meaning icon={<Sparkles />} name="두레 앰배서더" text="이웃과 다른 고수를 도와 두레가 직접 고른 고수예요." />}
        {badges.map(({ badge, name: word, meaning }) => {
          const Icon = badgeIcons[badge]
          return <Meaning key={badge} icon={<Icon />} name={word} text={meaning} />
        })}
      </ul>
      <p className="mt-3 type-meta">배지는 매일 밤 실제 기록으로 다시 계산해요. 돈을 내고 받을 수 없어요.</p>
    </Sheet>
  )
}
