import { useSyncExternalStore } from 'react'

const query = '(width >= 992px)'

/** Whether a list and what is opened of it have room beside each other: from the width on at which pages lay them so. */
export const isWide = (): boolean => matchMedia(query).matches

const watch = (changed: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The same as it changes; not so until a browser says it. */
export const useWide = (): boolean => useSyncExternalStore(watch, isWide, () => false)
