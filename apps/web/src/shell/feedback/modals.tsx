import { Suspense, createElement } from 'react'
import type { ComponentType } from 'react'
import { store, useStore } from '../store.ts'
import { askedFor } from '../../parts/LazyPart.tsx'
import { whenOnline } from '../../parts/whenOnline.ts'

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

async function loaded(key: string, props: unknown, get: typeof askedFor): Promise<Open | null> {
  const load = registry.get(key)
  if (!load) throw new Error(`Unknown modal: ${key}`)
  const at = window.location.pathname
  const component = await get(load)
  return component && window.location.pathname === at ? { key, component, props } : null
}

/**
 * Opens a registered modal over the page; it closes when the page changes.
 * @throws Error for a key that nothing is registered under [pages.modals]
 */
export async function openModal(key: string, props?: unknown): Promise<void> {
  const next = await loaded(key, props, askedFor)
  if (next) openModals.set([...openModals.get().filter((one) => one.key !== key), next])
}

const offeredKey = 'dure_offered'

/**
 * Opens a modal that nobody asked for: never over another one, and one in a tab's life, but for what must be asked.
 * @returns whether it was opened
 */
export async function offerModal(key: string, props: unknown, must: boolean | undefined = false): Promise<boolean> {
  const quiet = () => openModals.get().length === 0 && (must || sessionStorage.getItem(offeredKey) === null)
  if (!quiet()) return false
  const next = await loaded(key, props, whenOnline)
  // Another may have come while this one was loaded.
  if (!next || !quiet()) return false
  sessionStorage.setItem(offeredKey, key)
  openModals.set([next])
  return true
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
