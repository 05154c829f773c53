import type { ReactNode } from 'react'
import { DeskList, type DeskListProps } from './DeskList.tsx'
import { DeskPage, type Back } from './DeskPage.tsx'
import { DeskViews, type View } from './DeskViews.tsx'

type Props<Item> = DeskListProps<Item> & {
  readonly title: string
  readonly text?: string
  /** Where it was opened from; the first page where nothing is said. */
  readonly back?: Back
  readonly views?: readonly View[]
  /** How the desk stands, or what to look for, above its list. */
  readonly above?: ReactNode
}

/** A page of what waits for operators, walked by keys: what to look at, the rows and what may be done with each, how to go on. */
export function Desk<Item>({ title, text, back, views, above, ...list }: Props<Item>) {
  return (
    <DeskPage title={title} text={text} back={back}>
      {above}
      {views !== undefined && <DeskViews of={views} />}
      <DeskList {...list} />
    </DeskPage>
  )
}
