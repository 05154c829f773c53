import { openModal, registerModal } from '../modals.tsx'
import type { Apps } from './app-notices.ts'

registerModal<Apps>('app-download', () => import('./AppModal.tsx').then((module) => module.AppModal))

let asked = false

/** Once a visit: whoever goes on to another page has answered. */
export function openAppModal(apps: Apps): void {
  if (asked) return
  asked = true
  void openModal('app-download', apps)
}
