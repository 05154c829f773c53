import { useEffect, useState } from 'react'

/** The browser's time, anew each minute; null while the server's page is taken over, so that both draw the same. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
