import { createHash } from 'node:crypto'
import { experimentGroups, type ExperimentGroup } from '@dure/contract/experiments/endpoints'

/**
 * The group of a browser, the same on every visit: a share of `rollout` percent takes part, spread evenly over the
 * groups; everybody else counts as A. A wider rollout moves nobody who took part already.
 */
export function groupOf(code: string, subject: string, { rollout, groupCount }: { rollout: number; groupCount: number }): ExperimentGroup {
  const hash = createHash('sha256').update(`${code}:${subject}`).digest()
  if (hash.readUInt32BE(0) % 100 >= rollout) return 'A'
  return experimentGroups[hash.readUInt32BE(4) % groupCount]!
}
