import { AsyncLocalStorage } from 'node:async_hooks'

type Where = 'transaction' | 'shared reads'

const where = new AsyncLocalStorage<Where>()

/**
 * A call inside a transaction asked for a connection beside the transaction's own. Enough of them at once hold all there
 * are, each waiting for one more, and nobody gets any: so it is a bug wherever it happens, and never waits.
 */
export class SecondConnection extends Error {
  constructor() {
    super('A second connection was asked for inside a transaction: use the context of the transaction, or do it before or after')
  }
}

/** Runs the work of an open transaction: whatever it calls has that transaction's connection and no other [availability.one-connection]. */
export function insideTransaction<T>(work: () => T): T {
  return where.run('transaction', work)
}

/**
 * Loads what many calls share, whoever happens to ask first: by plain reads, which hold no connection, and outside of a
 * transaction that may be open, so that nobody is told what it has not committed.
 */
export function loadShared<T>(work: () => T): T {
  return where.run('shared reads', work)
}

/** @throws SecondConnection where the caller has, or may have, a transaction's. */
export function refuseSecondConnection(kind: 'own' | 'shared'): void {
  const at = where.getStore()
  if (at === 'transaction' || (at === 'shared reads' && kind === 'own')) throw new SecondConnection()
}
