import { newUuid } from '@dure/kernel/ids'
import { mayGoThrough, upload, type StoredFile } from '../../../api/upload.ts'
import { notSent } from '../../../pictures/shelf.ts'
import { store, type Store } from '../../../shell/store.ts'

/** A picture that stands in the words already and is on its way. */
export type Upload = {
  readonly name: string
  /** As this browser has it. */
  readonly src: string
  readonly state: 'waiting' | 'sending' | 'failed' | 'done'
  /** 0 to 1. */
  readonly progress: number
  readonly problem?: string
  /** Whether the same may go through when it is sent again. */
  readonly again?: boolean
  readonly file: File
  readonly stored?: StoredFile
}
export type Send = (file: File, topic: string, onProgress: (share: number) => void) => Promise<StoredFile>

export type Uploads = {
  readonly state: Store<ReadonlyMap<string, Upload>>
  /** @returns the keys they go by, in their order */
  readonly add: (files: readonly File[]) => string[]
  readonly retry: (key: string) => void
}

/** Sends pictures one after the other; what came of each is told by the store. */
export function pictureUploads(topic: string, send: Send = upload): Uploads {
  const state = store<ReadonlyMap<string, Upload>>(new Map())
  const change = (key: string, changes: Partial<Upload>) => {
    const one = state.get().get(key)
    if (one !== undefined) state.set(new Map([...state.get(), [key, { ...one, ...changes }]]))
  }
  const sendOne = async (key: string): Promise<void> => {
    const one = state.get().get(key)
    if (one === undefined || one.state === 'sending' || one.state === 'done') return
    change(key, { state: 'sending', progress: 0 })
    try {
      const stored = await send(one.file, topic, (progress) => change(key, { progress }))
      change(key, { state: 'done', progress: 1, stored })
    } catch (error) {
      change(key, { state: 'failed', problem: notSent(error), again: mayGoThrough(error) })
    }
  }
  let line = Promise.resolve()
  const later = (key: string) => (line = line.then(() => sendOne(key)))
  return {
    state,
    add: (files) => {
      const added = files.map((file): [string, Upload] => [
        newUuid(),
        { name: file.name, src: URL.createObjectURL(file), state: 'waiting', progress: 0, file },
      ])
      state.set(new Map([...state.get(), ...added]))
      for (const [key] of added) void later(key)
      return added.map(([key]) => key)
    },
    retry: (key) => void later(key),
  }
}

const pictureName = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|bmp|tiff?)$/i
/** Pictures among files; of some the browser knows no kind, and their name says it. */
export const picturesOf = (files: Iterable<File> | null | undefined): File[] =>
  [...(files ?? [])].filter((file) => file.type.startsWith('image/') || (file.type === '' && pictureName.test(file.name)))

/** A picture that lay in copied words. */
export async function pictureOf(data: string, at: number): Promise<File> {
  const [head = '', body = ''] = data.split(',', 2)
  const type = /^data:(image\/[a-z+.-]+)/i.exec(head)?.[1] ?? 'image/png'
  // Read here: the page may fetch nothing but its own and its house's addresses.
  const bytes = head.endsWith(';base64')
    ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(body))
  return new File([bytes], `사진-${at + 1}.${type.split('/')[1] ?? 'png'}`, { type })
}
