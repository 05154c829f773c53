import { fileLimits } from '@dure/contract/files/limits'
import type { Stored } from '../pictures/shelf.ts'
import { keepDraft, loadDraft } from './keptDraft.ts'

/** A file that is up, with the moment it was. */
type KeptFile = Stored & { readonly at: number }

/** What was put to something that is not sent yet and the server still has: what nothing takes is cleared away after a day. */
export const loadKeptFiles = (key: string, now: number): readonly Stored[] =>
  (loadDraft<readonly KeptFile[]>(key) ?? [])
    .filter((one) => one.at > now - fileLimits.takenWithin)
    .map(({ id, url, name }) => ({ id, url, name }))

export function keepFiles(key: string, files: readonly Stored[], now: number): void {
  const before = new Map((loadDraft<readonly KeptFile[]>(key) ?? []).map((one) => [one.id, one.at]))
  const kept = files.map(({ id, url, name }): KeptFile => ({ id, url, name, at: before.get(id) ?? now }))
  keepDraft(key, kept.length === 0 ? null : kept)
}
