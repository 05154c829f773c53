import { SECOND } from '@dure/kernel/time'
import { store } from '../store.ts'

export type Toast = {
  readonly id: number
  readonly text: string
  readonly state: 'default' | 'success' | 'warning'
  readonly buttonLabel?: string
  readonly onAction?: () => void
  readonly fading?: boolean
}

const most = 2
const fadeAfter = 4.2 * SECOND
const clearAfter = 5 * SECOND

export const noToasts: readonly Toast[] = []
export const toasts = store<readonly Toast[]>(noToasts)

let last = 0
let quiet: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a short message; the oldest of more than two goes. A toast fades after 4.2 s, and the list is
 * cleared after 5 s of quiet [pages.toasts].
 */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text' | 'fading'>> = {}): void {
  const id = ++last
  toasts.set([...toasts.get(), { state: 'default' as const, ...options, id, text }].slice(-most))
  setTimeout(() => toasts.set(toasts.get().map((one) => (one.id === id ? { ...one, fading: true } : one))), fadeAfter)
  clearTimeout(quiet)
  quiet = setTimeout(() => toasts.set(noToasts), clearAfter)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
