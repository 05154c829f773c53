import type { Call } from '@dure/contract/client'
import { connection, unconnected } from './connection.ts'
import type { ConnectionState } from './connection.ts'
import { report } from '../report.ts'
import { announceReconnect, dispatchLive } from './events.ts'
import type { LiveEvent } from './events.ts'

const reconnectWait = 5_000

type Frame = { readonly event?: string; readonly data?: unknown }
// The token's endpoint stands in the contract beside the socket's server.
type TokenCall = (key: 'POST /v1/websocket/token') => Promise<{ readonly token: string }>

/**
 * Keeps one socket open for an authorised member: token, `/ws`, subscribe; answers pings; connects
 * again 5 s after a close or a failed subscription.
 * @returns the function that ends it
 */
export function connectLive(call: Call): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  let wasOpen = false
  const become = (state: ConnectionState) => connection.set({ state, lost: wasOpen && state !== 'open' })

  const again = () => {
    if (ended || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, reconnectWait)
  }

  const receive = (frame: Frame) => {
    if (frame.event === 'ping') socket?.send(JSON.stringify({ event: 'pong' }))
    if (frame.event === 'message:succeeded') dispatchLive(frame.data as LiveEvent)
    if (frame.event === 'subscribe:succeeded') {
      // From here on nothing is missed; what came before, also between the page's own data and now, is fetched again.
      wasOpen = true
      become('open')
      announceReconnect()
    }
    if (frame.event === 'subscribe:failed') {
      become('closing')
      socket?.close()
    }
  }

  const open = async () => {
    become('connecting')
    try {
      const { token } = await (call as unknown as TokenCall)('POST /v1/websocket/token')
      if (ended) return
      const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
      socket = ws
      ws.onopen = () => ws.send(JSON.stringify({ event: 'subscribe', data: { auth: token } }))
      ws.onmessage = ({ data }) => {
        try {
          receive(JSON.parse(String(data)) as Frame)
        } catch (error) {
          report(error)
        }
      }
      ws.onclose = () => {
        if (socket !== ws || ended) return
        become('closed')
        again()
      }
    } catch {
      become('closed')
      again()
    }
  }

  const wake = () => {
    if (connection.get().state !== 'closed' || ended) return
    clearTimeout(timer)
    timer = undefined
    void open()
  }
  window.addEventListener('online', wake)
  void open()
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', wake)
    socket?.close()
    connection.set(unconnected)
  }
}
