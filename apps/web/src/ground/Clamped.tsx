import { useEffect, useRef, useState } from 'react'

/** A long text of which the first five lines stand; who wants the rest opens it. */
export function Clamped({ text }: { readonly text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  const [more, setMore] = useState(false)
  const [open, setOpen] = useState(false)
  // Open, nothing of it is cut: what was measured before holds until it is closed.
  useEffect(() => {
    const box = words.current
    if (open || box === null) return undefined
    const sizes = new ResizeObserver(() => setMore(box.scrollHeight > box.clientHeight + 1))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [open])
  return (
    <>
      <p ref={words} className={open ? 'whitespace-pre-line text-soft' : 'line-clamp-5 whitespace-pre-line text-soft'}>
        {text}
      </p>
      {more && (
        <button
          type="button"
          aria-expanded={open}
          className="-mb-2 inline-flex min-h-11 items-center font-semibold text-action"
          onClick={() => setOpen(!open)}
        >
          {open ? '접기' : '더 보기'}
        </button>
      )}
    </>
  )
}
