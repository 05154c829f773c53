import { store, useStore } from '../shell/store.ts'

export type ConnectionState = 'connecting' | 'open' | 'closing' | 'closed'

/** `lost`: it was open and is not now, so what is shown may be behind. */
export type Connection = { readonly state: ConnectionState; readonly lost: boolean }

export const unconnected: Connection = { state: 'closed', lost: false }
export const connection = store<Connection>(unconnected)

export function useConnection(): Connection {
  return useStore(connection, unconnected)
}
