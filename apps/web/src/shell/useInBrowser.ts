import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page was taken over by a browser: false on the server and while the two are compared, true from then on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
