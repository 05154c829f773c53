import { ApiError } from '@dure/contract/client'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { newUuid } from '@dure/kernel/ids'
import { mayGoThrough } from '../api/upload.ts'
import type { StoredFile } from '../api/upload.ts'
import { store } from '../shell/store.ts'

export type Stored = { readonly id: string; readonly url: string; readonly name: string }
/** A picture in its place: on its way with its file, then stored. */
type Entry = { readonly key: string; readonly stored: Stored } | (PickedImage & { readonly file: File; readonly stored?: never })
type Shelf = { readonly entries: readonly Entry[]; readonly problem: string | undefined }

const pictureNames = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|bmp|tiff?)$/i

/** Whether a file is no picture, by its name: the browser knows no type of some. */
export const isDocument = (name: string): boolean => !pictureNames.test(name)

const entryOf = (stored: Stored): Entry => ({ key: stored.id, stored })

/** Why a picture did not get through, as who sent it reads it. */
export const notSent = (error: unknown): string => (error instanceof ApiError ? error.message : '올리지 못했어요. 다시 시도해 주세요.')

/** Those that are stored, in their order. */
const keptOf = ({ entries }: Shelf): readonly Stored[] => entries.flatMap(({ stored }) => stored ?? [])

/** All of them as the picker shows them. */
export const imagesOf = ({ entries }: Shelf): readonly PickedImage[] =>
  entries.map((one) =>
    one.stored === undefined
      ? one
      : { key: one.key, name: one.stored.name, src: one.stored.url, state: 'done', document: isDocument(one.stored.name) },
  )

/**
 * Pictures kept and on their way, each in its place whichever arrives first. What is said of them counts at once, however long an upload
 * takes: none works on what it saw when it began.
 */
export function pictureShelf(initial: readonly Stored[], upload: (file: File, onProgress: (share: number) => void) => Promise<StoredFile>) {
  let onStored: (stored: readonly Stored[]) => void = () => undefined
  const state = store<Shelf>({ entries: initial.map(entryOf), problem: undefined })
  const put = (changes: Partial<Shelf>) => state.set({ ...state.get(), ...changes })
  const waiting = (key: string) => {
    const one = state.get().entries.find((entry) => entry.key === key)
    return one === undefined || one.stored !== undefined ? undefined : one
  }
  const change = (key: string, changes: Partial<PickedImage>) =>
    put({ entries: state.get().entries.map((one) => (one.key === key && one.stored === undefined ? { ...one, ...changes } : one)) })
  const arrange = (entries: readonly Entry[]) => (put({ entries }), onStored(keptOf(state.get())))
  const takeOut = (key: string) => put({ entries: state.get().entries.filter((one) => one.key !== key) })

  const send = async (key: string): Promise<void> => {
    const one = waiting(key)
    if (one === undefined) return
    change(key, { state: 'sending', progress: 0 })
    try {
      const { id, url, name } = await upload(one.file, (progress) => change(key, { progress }))
      if (waiting(key) === undefined) return
      arrange(state.get().entries.map((entry) => (entry.key === key ? entryOf({ id: String(id), url, name }) : entry)))
    } catch (error) {
      if (waiting(key) === undefined) return
      const reason = notSent(error)
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
      const added = files.map((file) => ({
        key: newUuid(),
        name: file.name,
        src: URL.createObjectURL(file),
        state: 'sending' as const,
        document: isDocument(file.name) && !file.type.startsWith('image/'),
        file,
      }))
      put({ entries: [...state.get().entries, ...added], problem: undefined })
      for (const { key } of added) await send(key)
    },
    retry: (key: string) => {
      if (waiting(key)?.state !== 'failed') return
      put({ problem: undefined })
      void send(key)
    },
    remove: (key: string) => {
      const stored = waiting(key) === undefined
      const left = state.get().entries.filter((one) => one.key !== key)
      if (stored) arrange(left)
      else takeOut(key)
    },
    /** Puts stored ones behind the others; who is there stays where he is. */
    keep: (stored: readonly Stored[]) => {
      const { entries } = state.get()
      const fresh = stored.filter((one) => !entries.some((entry) => entry.key === one.id || entry.stored?.id === one.id))
      if (fresh.length > 0) arrange([...entries, ...fresh.map(entryOf)])
    },
    /** Puts one at another place of the order. */
    move: (key: string, to: number) => {
      const { entries } = state.get()
      const moved = entries.find((one) => one.key === key)
      if (moved === undefined) return
      const others = entries.filter((one) => one !== moved)
      arrange([...others.slice(0, to), moved, ...others.slice(to)])
    },
  }
}
