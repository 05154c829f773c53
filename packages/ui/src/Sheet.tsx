import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type SheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the foot, always in view. */
  readonly actions?: ReactNode
  /** Nothing but its own buttons closes it. */
  readonly strong?: boolean
  /** For what stands side by side on desktops. */
  readonly wide?: boolean
}

type Shape = { readonly overlay: string; readonly box: string }

const shapes = {
  sheet: {
    overlay: 'items-end md:items-center',
    box: 'w-full max-h-[88dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)] md:max-w-lg md:rounded-card',
  },
  wide: {
    overlay: 'items-end md:items-center md:p-4',
    box: 'w-full max-h-[88dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)] md:max-w-3xl md:rounded-card',
  },
  dialog: { overlay: 'items-center p-4', box: 'w-full max-w-md max-h-[88dvh] rounded-card' },
} as const satisfies Record<string, Shape>

/** A modal surface: traps focus, gives it back, closes on Escape and outside unless `strong`. */
export function Surface({
  open,
  onClose,
  title,
  children,
  actions,
  strong = false,
  shape,
}: Omit<SheetProps, 'wide'> & { readonly shape: keyof typeof shapes }) {
  return (
    <I18nProvider locale="ko-KR">
      <ModalOverlay
        isOpen={open}
        onOpenChange={(now) => !now && onClose()}
        isDismissable={!strong}
        isKeyboardDismissDisabled={strong}
        className={cx('fixed inset-0 z-40 flex justify-center bg-scrim data-[entering]:animate-fade-in', shapes[shape].overlay)}
      >
        <Modal className={cx('bg-card shadow-float outline-none data-[entering]:animate-rise', shapes[shape].box)}>
          <AriaDialog className="flex max-h-[inherit] flex-col outline-none">
            <div className="flex items-center justify-between gap-2 pl-5 pr-2 pt-2">
              <Heading slot="title" className="py-2 text-lg font-bold">
                {title}
              </Heading>
              {!strong && (
                <IconButton label="닫기" onClick={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
            {actions !== undefined && <div className="flex gap-2 border-t border-line p-4">{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** From the foot on phones, in the middle on desktops. */
export function Sheet({ wide = false, ...props }: SheetProps) {
  return <Surface {...props} shape={wide ? 'wide' : 'sheet'} />
}
