import { useEffect, useRef } from 'react'
import type { TouchEvent } from 'react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

export type ViewerPicture = { readonly src: string; readonly alt: string; readonly caption?: string }

type Props = {
  readonly pictures: readonly ViewerPicture[]
  readonly at: number
  readonly label: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** So far a finger moves sideways for the next picture. */
const swipe = 48
const button = 'grid size-11 shrink-0 place-items-center rounded-full bg-white/12 text-white hover:bg-white/24 [&>svg]:size-6'

/** One picture on the whole screen; the others by buttons, arrow keys or a swipe. Escape and the button close it. */
export function PictureViewer({ pictures, at, label, onMove, onClose }: Props) {
  const many = pictures.length > 1
  const touched = useRef<number>(undefined)
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length)
  useEffect(() => {
    if (pictures.length < 2) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') onMove((at + (key === 'ArrowLeft' ? -1 : 1) + pictures.length) % pictures.length)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [at, pictures.length, onMove])
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0)
    if (many && touched.current !== undefined && Math.abs(moved) >= swipe) move(moved < 0 ? 1 : -1)
    touched.current = undefined
  }
  const shown = pictures[at]
  if (shown === undefined) return null
  return (
    <I18nProvider locale="ko-KR">
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className="fixed inset-0 z-50 bg-black/92 data-[entering]:animate-fade-in"
      >
        <Modal className="size-full outline-none">
          <Dialog className="flex size-full flex-col outline-none">
            <div className="flex items-center justify-between gap-3 px-4 py-2 text-white">
              <Heading slot="title" className="min-w-0 truncate font-semibold">
                {label}
                {many && (
                  <span className="tabular ml-2 font-normal" aria-live="polite">
                    {at + 1}/{pictures.length}
                  </span>
                )}
              </Heading>
              <button type="button" aria-label="닫기" onClick={onClose} className={button}>
                <X aria-hidden="true" />
              </button>
            </div>
            <div
              className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]"
              onTouchStart={(event) => (touched.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined)}
              onTouchEnd={onTouchEnd}
            >
              <img key={shown.src} src={shown.src} alt={shown.alt} className="size-full select-none object-contain" />
              {many && (
                <>
                  <button
                    type="button"
                    aria-label="이전 사진"
                    onClick={() => move(-1)}
                    className={`${button} absolute left-2 top-1/2 -translate-y-1/2`}
                  >
                    <ChevronLeft aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    aria-label="다음 사진"
                    onClick={() => move(1)}
                    className={`${button} absolute right-2 top-1/2 -translate-y-1/2`}
                  >
                    <ChevronRight aria-hidden="true" />
                  </button>
                </>
              )}
            </div>
            {shown.caption !== undefined && shown.caption !== '' && (
              <p className="px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-white">{shown.caption}</p>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
