import { offerModal, registerModal } from '../feedback/modals.tsx'
import type { Apps } from './appNotices.ts'

registerModal<Apps>('app-download', () => import('./AppModal.tsx').then((module) => module.AppModal))

/** Once a visit: whoever goes on to another page has answered. */
export function offerAppModal(apps: Apps): void {
  void offerModal('app-download', apps)
}
