import { ApiError } from '@dure/contract/client'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { mayGoThrough } from '../../api/upload.ts'
import type { StoredFile } from '../../api/upload.ts'
import { store } from '../../shell/store.ts'

export type Stored = { readonly id: string; readonly url: string; readonly name: string }
type Sending = PickedImage & { readonly file: File }
type Shelf = { readonly kept: readonly Stored[]; readonly sending: readonly Sending[]; readonly problem: string | undefined }

const pictureNames = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|bmp|tiff?)$/i

/** Whether a file is no picture, by its name: the browser knows no type of some. */
export const isDocument = (name: string): boolean => !pictureNames.test(name)

/** Pictures kept and on their way. What is said of them counts at once, however long an upload takes: none works on what it saw when it began. */
export function pictureShelf(initial: readonly Stored[], upload: (file: File, onProgress: (share: number) => void) => Promise<StoredFile>) {
  let onStored: (stored: readonly Stored[]) => void = () => undefined
  const state = store<Shelf>({ kept: initial, sending: [], problem: undefined })
  const put = (changes: Partial<Shelf>) => state.set({ ...state.get(), ...changes })
  const waiting = (key: string) => state.get().sending.find((one) => one.key === key)
  const change = (key: string, changes: Partial<Sending>) =>
    put({ sending: state.get().sending.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const keep = (kept: readonly Stored[]) => (put({ kept }), onStored(kept))
  const takeOut = (key: string) => put({ sending: state.get().sending.filter((one) => one.key !== key) })

  const send = async (key: string): Promise<void> => {
    const one = waiting(key)
    if (one === undefined) return
    change(key, { state: 'sending', progress: 0 })
    try {
      const file = await upload(one.file, (progress) => change(key, { progress }))
      if (waiting(key) === undefined) return
      takeOut(key)
      keep([...state.get().kept, { id: String(file.id), url: file.url, name: file.name }])
    } catch (error) {
      if (waiting(key) === undefined) return
      const reason = error instanceof ApiError ? error.message : '올리지 못했어요. 다시 시도해 주세요.'
      const again = mayGoThrough(error)
      if (again) change(key, { state: 'failed' })
      else takeOut(key)
      put({ problem: again ? reason : `${one.name}: ${reason}` })
    }
  }

  return {
    state,
    /** Names who is told what is kept, after each change. */
    tell: (listener: typeof onStored): void => {
      onStored = listener
    },
    /** Sends them one after another. */
    add: async (files: readonly File[]): Promise<void> => {
      const added = files.map((file): Sending => ({
        key: crypto.randomUUID(),
        name: file.name,
        src: URL.createObjectURL(file),
        state: 'sending',
        document: isDocument(file.name) && !file.type.startsWith('image/'),
        file,
      }))
      put({ sending: [...state.get().sending, ...added], problem: undefined })
      for (const { key } of added) await send(key)
    },
    retry: (key: string) => {
      if (waiting(key)?.state === 'failed') void send(key)
    },
    remove: (key: string) => {
      takeOut(key)
      const { kept } = state.get()
      if (kept.some((one) => one.id === key)) keep(kept.filter((one) => one.id !== key))
    },
  }
}
