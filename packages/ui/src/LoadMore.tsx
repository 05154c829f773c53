import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './Button.tsx'

type Props = { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void; readonly endText?: string }

/** The foot of an endless list: fetches when it comes into view, can be pressed too, says when all is shown. */
export function LoadMore({ hasMore, loading, onMore, endText = '여기까지예요' }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => !loading && hasMore && onMore())
  useEffect(() => {
    if (!mark.current || !hasMore) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '800px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
    // Looked at anew after each page: a short page may leave the mark in view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the end of loading is what asks for another look
  }, [hasMore, loading])
  return (
    <div ref={mark} className="grid min-h-20 place-items-center py-4 type-meta">
      {hasMore ? (
        <Button tone="outline" busy={loading} onClick={onMore}>
          더 보기
        </Button>
      ) : (
        endText
      )}
    </div>
  )
}
