import { useLayoutEffect, useRef } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import { storeOf } from '../../domains/support/apps.ts'
import type { ModalProps } from '../feedback/modals.tsx'
import { dismissAppNotice } from './appNotices.ts'
import type { Apps } from './appNotices.ts'

/** Offers the app on a phone; a native dialog, so the focus is kept and given back. */
export function AppModal({ props: apps, close }: ModalProps<Apps>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const dismiss = () => {
    dismissAppNotice('modal')
    close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="app-modal-title"
      className="mx-auto mb-0 mt-auto w-full max-w-full animate-rise rounded-t-2xl bg-card p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-scrim md:m-auto md:w-96 md:rounded-card"
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClick={(event) => event.target === dialog.current && dismiss()}
    >
      <h2 id="app-modal-title" className="type-heading">
        앱에서 견적을 더 빠르게 받아 보세요
      </h2>
      <p className="mt-2 text-soft">새 견적과 메시지를 알려 드려요.</p>
      <div className="mt-6 flex flex-col gap-2">
        <a href={storeOf(apps, navigator.userAgent)} className={buttonClass({ size: 'lg', wide: true })} onClick={dismiss}>
          앱 받기
        </a>
        <button type="button" className={buttonClass({ tone: 'quiet', wide: true })} onClick={dismiss}>
          오늘은 웹으로 볼게요
        </button>
      </div>
    </dialog>
  )
}
