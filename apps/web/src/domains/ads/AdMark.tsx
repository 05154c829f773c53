import { useEffect, useRef } from 'react'
import { SECOND } from '@dure/kernel/time'
import { deviceId } from '../../analytics/cookies.ts'
import { excluded } from '../../analytics/port.ts'
import { sendBeside } from '../../api/beside.ts'

const tell = (adId: number, event: 'view' | 'click'): void => {
  if (!excluded()) sendBeside('/v1/ad/track', { adId, event, device: deviceId() })
}

/** Tells that an ad was pressed; nobody waits for it. */
export const adPressed = (adId: number): void => tell(adId, 'click')

/** Says that a row is an ad, and tells once that it came before somebody's eyes [ads.counted]. */
export function AdMark({ adId }: { readonly adId: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(waiting)
      if (!entries.some((one) => one.isIntersecting)) return
      waiting = setTimeout(() => {
        watch.disconnect()
        tell(adId, 'view')
      }, SECOND)
    })
    watch.observe(mark.current!)
    return () => {
      clearTimeout(waiting)
      watch.disconnect()
    }
  }, [adId])
  return (
    <span ref={mark} className="mr-1.5 inline-block rounded-sm border border-line px-1 align-[0.1em] text-xs font-semibold text-soft">
      광고
    </span>
  )
}
