import { useEffect, useState } from 'react'
import { upload } from '../api/upload.ts'
import { useStore } from '../shell/store.ts'
import { imagesOf, pictureShelf, type Stored } from './shelf.ts'

/**
 * Pictures as they are sent and kept: `images` for the picker, `stored` told by `onStored` after each change.
 * `device` names a guest's browser, so that his pictures become his at sign-up.
 */
export function usePictures(
  topic: 'request' | 'quote' | 'review' | 'portfolio' | 'product' | 'question' | 'content' | 'evidence' | 'post',
  initial: readonly Stored[],
  onStored: (stored: readonly Stored[]) => void,
  device?: string,
) {
  const [shelf] = useState(() => pictureShelf(initial, (file, onProgress) => upload(file, topic, onProgress, undefined, device)))
  // An upload tells whoever listens when it ends, not who listened when it began.
  useEffect(() => shelf.tell(onStored), [shelf, onStored])
  const now = useStore(shelf.state, shelf.state.get())
  const images = imagesOf(now)
  return {
    problem: now.problem,
    images,
    busy: images.some((one) => one.state === 'sending'),
    add: shelf.add,
    keep: shelf.keep,
    retry: shelf.retry,
    remove: shelf.remove,
    move: shelf.move,
  }
}
