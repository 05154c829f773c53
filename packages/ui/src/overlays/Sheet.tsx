import { useEffect, useRef, useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton.tsx'

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

/** What a keyboard reaches in a surface by itself, and scrolls to. */
const reachable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** What scrolls in a surface. Where it holds nothing that takes the focus it takes it itself: else no key would move long text. */
function Scrolling({ title, children }: Pick<SheetProps, 'title' | 'children'>) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [alone, setAlone] = useState(false)
  useEffect(() => {
    const [outer, inner] = [box.current!, content.current!]
    const holdsFocus = () => [...inner.querySelectorAll(reachable)].some((one) => one.closest('[inert]') === null)
    const look = () => setAlone(outer.scrollHeight > outer.clientHeight && !holdsFocus())
    const sizes = new ResizeObserver(look)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={box} {...(alone && { tabIndex: 0, role: 'group', 'aria-label': title })} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
      <div ref={content}>{children}</div>
    </div>
  )
}

const leavesIn = 150

/** Closing it by its own means: it leaves, and only then is gone for who opened it. */
function useLeaving(onClose: () => void): readonly [leaving: boolean, leave: () => void] {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return onClose()
    setLeaving(true)
    setTimeout(onClose, leavesIn)
    // Who asks first, and is told not to close, has it back.
    setTimeout(() => setLeaving(false), leavesIn * 3)
  }
  return [leaving, leave]
}

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
  const [leaving, leave] = useLeaving(onClose)
  return (
    <I18nProvider locale="ko-KR">
      <ModalOverlay
        isOpen={open && !leaving}
        onOpenChange={(now) => !now && leave()}
        isDismissable={!strong}
        isKeyboardDismissDisabled={strong}
        className={cx(
          'fixed inset-0 z-40 flex justify-center bg-scrim data-[entering]:animate-fade-in data-[exiting]:animate-fade-out',
          shapes[shape].overlay,
        )}
      >
        <Modal
          className={cx('bg-card shadow-float outline-none data-[entering]:animate-rise data-[exiting]:animate-sink', shapes[shape].box)}
        >
          <AriaDialog className="flex max-h-[inherit] flex-col outline-none">
            <div className="flex items-center justify-between gap-2 pl-5 pr-2 pt-2">
              <Heading slot="title" className="py-2 type-section">
                {title}
              </Heading>
              {!strong && (
                <IconButton label="닫기" onClick={leave}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <Scrolling title={title}>{children}</Scrolling>
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
