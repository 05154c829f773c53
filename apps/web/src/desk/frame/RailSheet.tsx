import { Sheet } from '@dure/ui/overlays/Sheet'
import { Rail } from './Rail.tsx'

/** All pages of operators over the one that is open: on a phone there is no room beside it. */
export const RailSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title="운영 메뉴">
    <nav aria-label="운영 메뉴" className="-mx-4">
      <Rail roomy />
    </nav>
  </Sheet>
)
