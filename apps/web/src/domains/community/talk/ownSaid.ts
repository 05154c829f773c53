import { store } from '../../../shell/store.ts'

type Own = {
  /** What was said in this tab: it is no news here. */
  readonly said: ReadonlySet<number>
  /** On their way: what is told meanwhile may be one of them. */
  readonly sending: number
}

export const ownSaid = store<Own>({ said: new Set(), sending: 0 })
export const nothingSaid: Own = ownSaid.get()

export function rememberSaid(id: number): void {
  const now = ownSaid.get()
  ownSaid.set({ ...now, said: new Set([...now.said, id]) })
}

/** Sends what is said; until it stands, nothing is told of it. */
export async function whileSending<T>(send: () => Promise<T>): Promise<T> {
  ownSaid.set({ ...ownSaid.get(), sending: ownSaid.get().sending + 1 })
  try {
    return await send()
  } finally {
    ownSaid.set({ ...ownSaid.get(), sending: ownSaid.get().sending - 1 })
  }
}
