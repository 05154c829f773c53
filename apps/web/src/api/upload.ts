import { MINUTE } from '@dure/kernel/time'
import { ApiError } from '@dure/contract/client'
import { madeForAnother } from '../session/owner.ts'
import { channelHeaders } from './browserCall.ts'
import { errorOf, networkError, unwrap } from './unwrap.ts'

const timeout = 2 * MINUTE

/** A stored file, as `POST /v1/file` answers. */
export type StoredFile = { readonly id: number | string; readonly url: string; readonly name: string; readonly size: number }

/** Whether the same file may go through when sent again: the network was away or the server busy. What was refused never will. */
export const mayGoThrough = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Sends a file; XMLHttpRequest because fetch tells nothing of an upload's progress.
 * @param device a guest's browser, whose files become his at sign-up
 * @param onProgress gets the sent share, 0 to 1
 * @throws ApiError
 */
export function upload(
  file: File,
  topic: string,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
  device?: string,
): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/v1/file?${new URLSearchParams({ topic, ...(device === undefined ? {} : { uuid: device }) })}`)
    request.timeout = timeout
    request.responseType = 'json'
    for (const [name, value] of Object.entries(channelHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(unwrap(request.response) as StoredFile)
      else {
        const error = errorOf(request.status, request.response, request.getResponseHeader('x-trace-id') ?? undefined)
        if (error.name === 'OTHER_MEMBER') madeForAnother.tell()
        reject(error)
      }
    }
    request.onerror = () => reject(networkError(false))
    request.ontimeout = () => reject(networkError(true))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
