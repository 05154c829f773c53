import { useState } from 'react'
import { usePictures } from '../../pictures/usePictures.ts'

type Image = { readonly fileId: string; readonly url: string; readonly type: 'before' | 'after' }

const storedOf = (images: readonly Image[], type: Image['type']) =>
  images.flatMap((one) => (one.type === type ? [{ id: one.fileId, url: one.url, name: '사진.jpg' }] : []))

/** Pictures from before and after the work, as a review takes them; `device` names a guest's browser. */
export function useReviewPictures(given: readonly Image[] = [], device?: string) {
  const first = { before: storedOf(given, 'before'), after: storedOf(given, 'after') }
  const [before, setBefore] = useState<readonly string[]>(first.before.map((one) => one.id))
  const [after, setAfter] = useState<readonly string[]>(first.after.map((one) => one.id))
  const ofBefore = usePictures('review', first.before, (stored) => setBefore(stored.map((one) => one.id)), device)
  const ofAfter = usePictures('review', first.after, (stored) => setAfter(stored.map((one) => one.id)), device)
  return {
    before: ofBefore,
    after: ofAfter,
    busy: ofBefore.busy || ofAfter.busy,
    problem: ofBefore.problem ?? ofAfter.problem,
    imageInfos: [
      ...before.map((fileId) => ({ fileId, type: 'before' as const })),
      ...after.map((fileId) => ({ fileId, type: 'after' as const })),
    ],
  }
}

export type ReviewPictures = ReturnType<typeof useReviewPictures>
