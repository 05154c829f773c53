import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode }

/** Round what a page can do without: where it breaks or cannot be loaded, nothing is shown and the page goes on. */
export class Quiet extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}
