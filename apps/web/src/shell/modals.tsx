import { Suspense, createElement } from 'react'
import type { ComponentType } from 'react'
import { store, useStore } from './store.ts'

export type ModalProps<P = unknown> = { readonly props: P; readonly close: () => void }
type Loaded = ComponentType<ModalProps<never>>
type Open = { readonly key: string; readonly component: Loaded; readonly props: unknown }

const registry = new Map<string, () => Promise<Loaded>>()
const openModals = store<readonly Open[]>([])
const none: readonly Open[] = []

/** Makes a modal known by its key; its code is loaded when it is first opened. */
export function registerModal<P>(key: string, load: () => Promise<ComponentType<ModalProps<P>>>): void {
  registry.set(key, load as unknown as () => Promise<Loaded>)
}

/**
 * Opens a registered modal over the page; it closes when the page changes.
 * @throws Error for a key that nothing is registered under (3§8 L286)
 */
export async function openModal(key: string, props?: unknown): Promise<void> {
  const load = registry.get(key)
  if (!load) throw new Error(`Unknown modal: ${key}`)
  const at = window.location.pathname
  const component = await load()
  if (window.location.pathname !== at) return
  openModals.set([...openModals.get().filter((one) => one.key !== key), { key, component, props }])
}

export function closeModal(key: string): void {
  openModals.set(openModals.get().filter((one) => one.key !== key))
}

export function closeModals(): void {
  openModals.set(none)
}

export function ModalHost() {
  const open = useStore(openModals, none)
  return open.map(({ key, component, props }) => (
    <Suspense key={key}>{createElement(component, { props: props as never, close: () => closeModal(key) })}</Suspense>
  ))
}
