import { Sheet } from '@dure/ui/overlays/Sheet'
import { InquiryForm } from '../../domains/support/InquiryForm.tsx'

export function SupportSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="두레에 문의하기">
      <InquiryForm />
    </Sheet>
  )
}
