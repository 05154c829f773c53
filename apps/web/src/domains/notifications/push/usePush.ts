import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { abilityHere, NotAllowed, turnOff, turnOn } from './browser.ts'

const standing = query('GET /v1/push/subscription')

/** Whether this browser is told, and how to change it [notifications.push]. */
export function usePush() {
  const { data } = useQuery(standing)
  const [able, setAble] = useState<boolean>()
  const [denied, setDenied] = useState(false)
  useEffect(() => {
    void abilityHere().then((here) => {
      setAble(here.able)
      setDenied(here.denied)
    })
  }, [])
  const changing = useAct(
    async (on: boolean, call) => {
      if (!on) return turnOff(call)
      try {
        await turnOn(call, data?.public_key ?? '')
      } catch (error) {
        // The browser's own refusals, of the person or of its push service, are no mistake of ours.
        if (!(error instanceof NotAllowed || error instanceof DOMException)) throw error
        setDenied(Notification.permission === 'denied')
        toast('이 브라우저의 알림을 켜지 못했어요. 브라우저 설정을 확인해 주세요.', { state: 'warning' })
      }
    },
    { refused: 'toast' },
  )
  return {
    /** Undefined until it is known. */
    on: data?.on,
    able,
    denied,
    busy: changing.busy,
    change: (on: boolean) => changing.send(on),
  }
}
