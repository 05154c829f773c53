import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './buttonClass.ts'
import type { Scene } from './scenes.ts'

/** Where it leads on, or what does. */
type Way = { readonly label: string } & ({ readonly href: string } | { readonly onPress: () => void })

type Props = {
  readonly scene: Scene
  readonly title: string
  readonly text?: ReactNode
  readonly action: Way | ReactElement
}

function WayOn(way: Way) {
  if ('onPress' in way)
    return (
      <Button tone="tint" onClick={way.onPress}>
        {way.label}
      </Button>
    )
  return (
    <a href={way.href} className={buttonClass({ tone: 'tint' })}>
      {way.label}
    </a>
  )
}

/** A list with nothing in it: a drawing, whose place is kept before it comes, what the list will hold, and the way on [pages.empty]. */
export function EmptyState({ scene, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <img src={`/assets/states/${scene}.svg`} alt="" width={160} height={120} className="mb-3 h-30 w-40" />
      <p className="text-balance type-section">{title}</p>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-6">{isValidElement(action) ? action : <WayOn {...action} />}</div>
    </div>
  )
}
