import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConnection } from '../realtime/connection.ts'

const watch = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says when there is no network, or when live updates have stopped for a while. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  const { lost } = useConnection()
  const text = !online ? '인터넷에 연결되어 있지 않아요. 연결되면 이어서 보여 드릴게요.' : lost ? '다시 연결하고 있어요…' : ''
  const bar = useRef<HTMLDivElement>(null)
  // Pages that fill the screen leave room for it.
  useEffect(() => {
    document.documentElement.style.setProperty('--notice', text === '' ? '0px' : `${bar.current?.offsetHeight ?? 0}px`)
  }, [text])
  return (
    <div ref={bar} role="status" className={text === '' ? 'sr-only' : 'bg-alert-tint px-4 py-2 text-center type-label text-alert'}>
      {text}
    </div>
  )
}
