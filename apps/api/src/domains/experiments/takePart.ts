import { deviceCookie, readCookie, webTokenCookie } from '@dure/contract/analytics/cookies'
import { fail, type Failure } from '@dure/contract/errors'
import { experimentGroups, type Experiment, type ExperimentGroup } from '@dure/contract/experiments/endpoints'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { memberOfWebToken } from '../../http/callers/webTokens.ts'
import { experimentById, runningFor, saveParticipant } from './experiments.sql.ts'
import { groupOf } from './groups.ts'

type Subject = { readonly subject: string; readonly memberId: number | null }

/** Who takes part: the browser by its device id (cookie or `x-dure-device`), else the member of its web token. */
function subjectOf({ house, actor }: Context, transport: Transport | null): Subject | null {
  const headers = transport?.request.headers
  const header = headers?.['x-dure-device']
  const device = (typeof header === 'string' ? header : undefined) ?? readCookie(headers?.cookie, deviceCookie)
  const token = readCookie(headers?.cookie, webTokenCookie)
  const memberId = actor?.memberId ?? (token === undefined ? null : memberOfWebToken(house, token))
  if (device !== undefined && /^[0-9a-f-]{36}$/i.test(device)) return { subject: device.toLowerCase(), memberId }
  return memberId === null ? null : { subject: `member:${memberId}`, memberId }
}

/** Running experiments with this browser's group; without a device id or a member everybody is A. */
export async function listExperiments(context: Context, transport: Transport | null): Promise<{ experiments: Experiment[] }> {
  const who = subjectOf(context, transport)
  const rows = await runningFor(context.db, who?.subject ?? '')
  return {
    experiments: rows.map((row) => ({
      id: row.id,
      code: row.code,
      group: row.taken ?? (who === null ? 'A' : groupOf(row.code, who.subject, { rollout: row.rollout, groupCount: row.groupCount })),
      trigger: row.trigger,
      rollout: row.rollout,
    })),
  }
}

/** Keeps that this browser met the experiment in a group; a group it does not have is refused. */
export async function takePart(
  context: Context,
  id: number,
  group: ExperimentGroup,
  transport: Transport | null,
): Promise<{ id: number; group: ExperimentGroup } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  const who = subjectOf(context, transport)
  if (who === null) return fail('INVALID_PARAMS', { reason: '기기를 알 수 없어 실험에 참여할 수 없어요.' })
  const row = await experimentById(context.db, id)
  if (row?.status !== 'running') return fail('NOT_FOUND')
  if (experimentGroups.indexOf(group) >= row.groupCount) return fail('INVALID_PARAMS', { fields: { group: '이 실험에 없는 그룹이에요.' } })
  await saveParticipant(context.db, { experimentId: id, ...who, group, at: context.now })
  return { id, group }
}
