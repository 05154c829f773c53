import type { ReactNode } from 'react'
import { Sheet } from '@dure/ui/overlays/Sheet'

/** What is written, as its readers would see it [content.preview]. */
export function PreviewSheet({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Sheet open onClose={onClose} title="미리 보기" wide>
      {children}
    </Sheet>
  )
}
