import { ownPath } from '../../navigation/ownPath.ts'

const key = 'dure:after-pay'

/** Where the buyer was going; kept in this tab while he is at the gateway. */
export function rememberReturn(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Then he goes on from the store.
  }
}

export function returnPath(): string | undefined {
  try {
    return ownPath(sessionStorage.getItem(key))
  } catch {
    return undefined
  }
}
