import { truncate } from '@dure/kernel/korean'

/** What the author of what was taken away is told of why, and what he may do [safety.removals]. */
export function removalText({ reason, note }: { readonly reason: string; readonly note: string | null }): string {
  const said = note === null ? reason : `${reason.replace(/[.]$/u, '')}. ${note}`
  return `이유: ${truncate(said, 140, '…').replace(/[.]$/u, '')}. 사실과 다르다면 이의를 한 번 신청할 수 있어요.`
}
