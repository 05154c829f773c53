import { useEffect, useState } from 'react'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { upload } from '../../api/upload.ts'
import { useStore } from '../../shell/store.ts'
import { isDocument, pictureShelf, type Stored } from './pictures.ts'

/**
 * Pictures as they are sent and kept: `images` for the picker, `stored` told by `onStored` after each change.
 * `device` names a guest's browser, so that his pictures become his at sign-up.
 */
export function usePictures(
  topic: 'request' | 'quote' | 'review' | 'evidence',
  initial: readonly Stored[],
  onStored: (stored: readonly Stored[]) => void,
  device?: string,
) {
  const [shelf] = useState(() => pictureShelf(initial, (file, onProgress) => upload(file, topic, onProgress, undefined, device)))
  // An upload tells whoever listens when it ends, not who listened when it began.
  useEffect(() => shelf.tell(onStored), [shelf, onStored])
  const { kept, sending, problem } = useStore(shelf.state, shelf.state.get())
  return {
    problem,
    images: [
      ...kept.map((one): PickedImage => ({ key: one.id, name: one.name, src: one.url, state: 'done', document: isDocument(one.name) })),
      ...sending,
    ],
    busy: sending.some((one) => one.state === 'sending'),
    add: shelf.add,
    retry: shelf.retry,
    remove: shelf.remove,
  }
}
