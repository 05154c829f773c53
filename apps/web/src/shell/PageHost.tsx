import { Component, createElement, useEffect } from 'react'
import type { ReactNode } from 'react'
import { PageContext } from '../usePage.ts'
import { useApp } from '../useRouter.ts'
import { failureOf } from '../loadPage.ts'
import type { PageData } from '../loadPage.ts'
import type { Failure } from '../screen.ts'
import { FailureView } from './feedback/FailureView.tsx'
import { NoticeView } from './feedback/NoticeView.tsx'
import { underHead } from './PagePending.tsx'
import { screenStands, useStore } from './store.ts'

type BoundaryProps = {
  readonly at: unknown
  readonly traceId: string | undefined
  readonly children: ReactNode
  readonly fallback: (failure: Failure, retry: () => void) => ReactNode
}

/** Catches what breaks while a screen renders; the shell stays. A new page clears it. */
class ScreenBoundary extends Component<BoundaryProps, { readonly caught: { readonly error: unknown } | null; readonly at: unknown }> {
  override state = { caught: null as { readonly error: unknown } | null, at: this.props.at }
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: { readonly at: unknown }) {
    return props.at === state.at ? null : { caught: null, at: props.at }
  }
  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback(failureOf(caught.error, this.props.traceId), () => this.setState({ caught: null }))
  }
}

/** What stands in the shell: the screen, or why it cannot be shown. */
export function PageHost({ page }: { readonly page: PageData }) {
  useEffect(() => screenStands.set(true), [])
  const { router, traceId } = useApp()
  const headed = useStore(underHead, null)
  // An inner page keeps its head whatever stands under it: on phones there is no other way back.
  const underItsHead = (what: ReactNode) => (page.row?.back && headed ? createElement(headed, { page }, what) : what)
  const show = (failure: Failure, retry: () => void) => {
    const { gone, error } = page.screen ?? {}
    const Shown = (failure.missing ? undefined : failure.status === 404 ? gone : error) ?? FailureView
    return underItsHead(<Shown failure={failure} retry={retry} />)
  }
  const retry = () => void router.invalidate()
  if (page.notice) return underItsHead(<NoticeView notice={page.notice} />)
  if (page.failure || !page.screen) return show(page.failure ?? failureOf(undefined, traceId), retry)
  const { component: Screen } = page.screen
  return (
    <ScreenBoundary at={page} traceId={traceId} fallback={(failure, clear) => show(failure, () => (clear(), retry()))}>
      <PageContext value={page}>
        <Screen />
      </PageContext>
    </ScreenBoundary>
  )
}
