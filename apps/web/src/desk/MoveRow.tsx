import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '@dure/ui/IconButton'

type Props = {
  readonly name: string
  readonly id: number
  /** Those among which it stands, in their order. */
  readonly ids: readonly number[]
  readonly busy: boolean
  readonly onOrder: (ids: number[]) => void
}

type Seen = { readonly id: number; readonly shownAs?: string | undefined }

/** Things in the order of their ids, each as its page shows it [moderation.versions]. */
export const inOrder = (items: readonly Seen[], ids: readonly number[]) =>
  ids.map((id) => ({ id, seen: items.find((one) => one.id === id)?.shownAs ?? '' }))

/** Moves a row by one among those it stands with. */
export function MoveRow({ name, id, ids, busy, onOrder }: Props) {
  const at = ids.indexOf(id)
  const move = (by: -1 | 1) => onOrder(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  return (
    <>
      <IconButton label={`${name} 위로`} disabled={at === 0 || busy} onClick={() => move(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={`${name} 아래로`} disabled={at === ids.length - 1 || busy} onClick={() => move(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  )
}
