import { channelHeaders } from './browserCall.ts'

/** Sends what nobody waits for, and what the browser delivers even when the page is left; one that is lost is lost. */
export function sendBeside(path: string, body: object): void {
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { ...channelHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
