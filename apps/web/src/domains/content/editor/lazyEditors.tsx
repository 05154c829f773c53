import { Suspense, useSyncExternalStore, type FunctionComponent } from 'react'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { BlockEditorProps } from './BlockEditor.tsx'
import type { MemberEditorProps } from './MemberEditor.tsx'

const never = () => () => {}
const Shape = () => <div aria-hidden="true" className="h-80 animate-pulse-calm rounded-card bg-sunk" />

/** The library behind it comes on pages that write alone, and after the page itself: the server draws its place. */
function later<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Later(props) {
    const inBrowser = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return inBrowser ? (
      <Suspense fallback={<Shape />}>
        <Part {...props} />
      </Suspense>
    ) : (
      <Shape />
    )
  }
}

export const LazyBlockEditor = later<BlockEditorProps>(
  lazyPart(() => import('./BlockEditor.tsx').then((file) => file.BlockEditor), { inPlace: true }),
)
export const LazyMemberEditor = later<MemberEditorProps>(
  lazyPart(() => import('./MemberEditor.tsx').then((file) => file.MemberEditor), { inPlace: true }),
)
