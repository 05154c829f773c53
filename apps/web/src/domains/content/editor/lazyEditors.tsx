import { Suspense, type FunctionComponent, type ReactNode } from 'react'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { BlockEditorProps } from './BlockEditor.tsx'

const shape: ReactNode = <div aria-hidden="true" className="h-80 animate-pulse-calm rounded-card bg-sunk" />
const later = { inPlace: true, place: shape }

/** The library behind it comes on pages that write alone, and after the page itself. */
function inShape<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return function InShape(props) {
    return (
      <Suspense fallback={shape}>
        <Part {...props} />
      </Suspense>
    )
  }
}

export const LazyBlockEditor = inShape<BlockEditorProps>(
  lazyPart(() => import('./BlockEditor.tsx').then((file) => file.BlockEditor), later),
)
