import type { RemovalKind } from '@dure/contract/safety/removals'
import type { ReportKind } from '@dure/contract/safety/reasons'
import type { Context } from '../../context.ts'
import { HookByKind } from '../../hooks.ts'
import { reportableOf, type Described } from './reportHooks.ts'

/** What the domain of a kind knows and does of what operators took away. */
export type Removable = {
  /** It comes back whole, with all it counts for. */
  giveBack(context: Context, id: number): Promise<void>
  /** What each of these says and shows, for operators and its author. */
  describe(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Described>>
  /** Where its author mends it. */
  readonly mendPath?: (id: number) => string
}

type OwnKind = Exclude<RemovalKind, ReportKind>

/** What nobody reports, and operators find by themselves. */
export const removables = new HookByKind<Readonly<Record<OwnKind, Removable>>>('removals', {
  profileItem: true,
  refusedWork: true,
  refusedProduct: true,
})

const isOwn = (kind: RemovalKind): kind is OwnKind => kind === 'profileItem' || kind === 'refusedWork' || kind === 'refusedProduct'

/** What is reported comes back by what its domain says of reports. */
export function removableOf(kind: RemovalKind): Removable {
  if (isOwn(kind)) return removables.answers[kind]
  const reportable = reportableOf(kind)
  return {
    giveBack: async (context, id) => reportable.show?.(context, id),
    describe: (context, ids) => reportable.describe(context, ids),
  }
}
