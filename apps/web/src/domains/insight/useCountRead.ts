import { useEffect } from 'react'
import { deviceId } from '../../analytics/cookies.ts'
import { excluded } from '../../analytics/port.ts'
import { sendBeside } from '../../api/beside.ts'

/**
 * Tells that somebody sees a pro's page, once it stands and the browser has nothing better to do; nobody waits for it, and one that is
 * lost costs a count [insight.readers]. His own page does not count.
 */
export function useCountRead(userId: number, own: boolean): void {
  useEffect(() => {
    if (own || excluded()) return
    const tell = () => {
      sendBeside(`/v1/user/${userId}/profile/read`, { device: deviceId() })
    }
    const waiting = setTimeout(tell, soon)
    return () => clearTimeout(waiting)
  }, [userId, own])
}

/** Milliseconds: who only passes by has seen nothing. */
const soon = 1500
