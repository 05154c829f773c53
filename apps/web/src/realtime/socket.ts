import { MINUTE, SECOND } from '@dure/kernel/time'
import type { Call } from '@dure/contract/client'
import type { ClientFrame, ServerFrame } from '@dure/contract/realtime'
import { connection, unconnected } from './connection.ts'
import type { ConnectionState } from './connection.ts'
import { report } from '../report.ts'
import { announceReconnect, dispatchLive } from './events.ts'
import { watchFront } from './front.ts'
import { watched } from './watching.ts'

const reconnectWait = 5 * SECOND
/** The server is restarting: its members come back spread over as long again. */
const restarting = 1012
/** A page that nobody sees for so long needs no connection. */
const hiddenWait = MINUTE

/**
 * Tells when nobody has seen the page for a minute, and when it is seen again after that.
 * @returns the function that ends it
 */
function watchSight(onLeft: () => void, onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const look = () => {
    if (document.visibilityState !== 'visible') {
      timer ??= setTimeout(() => {
        left = true
        onLeft()
      }, hiddenWait)
      return
    }
    clearTimeout(timer)
    timer = undefined
    if (!left) return
    left = false
    onBack()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Keeps one socket open for an authorised member who looks: token, `/ws`, subscribe; answers pings; connects
 * again 5 s after a close or a failed subscription, and at a time of its own within 5 s more where the server restarts. While the page is hidden for long there is none.
 * @returns the function that ends it
 * In one piece: its steps share the one socket and which turn it is; each of them is short.
 */
export function connectLive(call: Call): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let wasOpen = false
  let away = false
  // A socket left on purpose is not lost, unless the first try after that fails.
  let excused = false
  const become = (state: ConnectionState) => connection.set({ state, lost: wasOpen && !excused && state !== 'open' })

  const disconnect = () => {
    turn += 1
    clearTimeout(timer)
    timer = undefined
    const former = socket
    socket = undefined
    former?.close()
  }

  const fail = (code?: number) => {
    excused = false
    become('closed')
    timer ??= setTimeout(
      () => {
        timer = undefined
        void open()
      },
      reconnectWait * (code === restarting ? 1 + Math.random() : 1),
    )
  }

  const say = (frame: ClientFrame) => socket?.send(JSON.stringify(frame))
  const sayWatched = () => connection.get().state === 'open' && say({ event: 'watch', data: { post: watched.get() } })
  const sayNoMore = watched.subscribe(sayWatched)
  const front = watchFront((event) => connection.get().state === 'open' && say({ event }))

  const receive = (frame: ServerFrame) => {
    if (frame.event === 'ping') say({ event: 'pong' })
    if (frame.event === 'message:succeeded') dispatchLive(frame.data)
    if (frame.event === 'subscribe:succeeded') {
      // From here on nothing is missed; what came before, also between the page's own data and now, is fetched again.
      wasOpen = true
      excused = false
      become('open')
      front.sayAgain()
      if (watched.get() !== null) sayWatched()
      announceReconnect()
    }
    if (frame.event === 'subscribe:failed') {
      become('closing')
      socket?.close()
    }
  }

  const open = async () => {
    const mine = (turn += 1)
    become('connecting')
    try {
      const { token } = await call('POST /v1/websocket/token')
      if (mine !== turn) return
      const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
      socket = ws
      ws.onopen = () => ws.send(JSON.stringify({ event: 'subscribe', data: { auth: token } }))
      ws.onmessage = ({ data }) => {
        if (socket !== ws) return
        try {
          receive(JSON.parse(String(data)) as ServerFrame)
        } catch (error) {
          report(error)
        }
      }
      ws.onclose = ({ code }) => socket === ws && fail(code)
    } catch {
      if (mine === turn) fail()
    }
  }

  const leave = () => {
    away = true
    excused = true
    disconnect()
    become('closed')
  }
  const comeBack = () => {
    away = false
    void open()
  }
  const wake = () => {
    if (connection.get().state !== 'closed' || away) return
    clearTimeout(timer)
    timer = undefined
    void open()
  }
  const unwatch = watchSight(leave, comeBack)
  window.addEventListener('online', wake)
  void open()
  return () => {
    unwatch()
    sayNoMore()
    front.stop()
    window.removeEventListener('online', wake)
    disconnect()
    connection.set(unconnected)
  }
}
