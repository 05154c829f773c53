import { useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { openConfirm } from './confirm.ts'
import type { OpenConfirm } from './confirm.ts'
import { useStore } from '../store.ts'

/**
 * The one confirm modal of the shell, a native dialog: it keeps and returns focus by itself. Its place is always there and marked as
 * a top layer: a sheet makes everything else inert, and could not be asked over.
 */
export function ConfirmModal() {
  const open = useStore(openConfirm, null)
  return <div data-react-aria-top-layer="">{open && <Question key={open.id} open={open} />}</div>
}

function Question({ open }: { readonly open: OpenConfirm }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, text] = [useId(), useId()]
  // A layout effect: closing gives the focus back only while the element still stands.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const cancel = () => {
    if (!open.strong) open.answer(false)
  }
  const withCancel = open.showCancelButton ?? true
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={open.description ? text : undefined}
      className="m-auto w-80 max-w-[calc(100vw-2rem)] animate-rise rounded-card bg-card p-6 text-ink shadow-float backdrop:bg-scrim"
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
      onClick={(event) => event.target === dialog.current && cancel()}
    >
      <h2 id={title} className="type-section">
        {open.title}
      </h2>
      {open.description && (
        <p id={text} className="mt-2 whitespace-pre-line text-soft">
          {open.description}
        </p>
      )}
      <div className={cx('mt-6 flex gap-2', open.type === 'vertical' ? 'flex-col' : 'flex-row-reverse')}>
        <button
          type="button"
          className={cx(buttonClass({ tone: open.state === 'danger' ? 'danger' : 'primary' }), 'flex-1')}
          onClick={() => open.answer(true)}
        >
          {open.okButtonLabel ?? '확인'}
        </button>
        {withCancel && (
          <button type="button" className={cx(buttonClass({ tone: 'outline' }), 'flex-1')} onClick={() => open.answer(false)}>
            {open.cancelButtonLabel ?? '취소'}
          </button>
        )}
      </div>
    </dialog>
  )
}
