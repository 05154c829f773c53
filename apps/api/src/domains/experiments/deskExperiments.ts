import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { allExperiments, insertExperiment, lockExperiment, updateExperiment } from './experiments.sql.ts'

export async function deskExperiments({ db }: MemberContext) {
  const rows = await allExperiments(db)
  return {
    items: rows.map(({ id, code, title, trigger, rollout, groupCount, status, createdAt, exposures }) => ({
      id,
      code,
      title,
      trigger,
      rollout,
      groupCount,
      status,
      createdAt: createdAt.toISOString(),
      exposures,
    })),
  }
}

export async function defineExperiment(
  context: MemberContext,
  given: { code: string; title: string; trigger: string; rollout: number; groupCount: 2 | 3 },
): Promise<{ id: number } | Failure<'EXPERIMENT_CODE_TAKEN'>> {
  const id = await insertExperiment(context.db, { ...given, by: context.actor.memberId, at: context.now })
  if (id === null) return fail('EXPERIMENT_CODE_TAKEN', { fields: { code: '이미 쓰고 있는 실험 코드예요.' } })
  tellAudit(context, { target: { id }, after: given })
  return { id }
}

/** Changes what runs; an ended experiment stays as it is, so that its counts mean something. */
export async function changeExperiment(
  context: MemberContext,
  id: number,
  { title, trigger, rollout, status }: { title?: string; trigger?: string; rollout?: number; status?: 'running' | 'ended' },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'EXPERIMENT_STATE'>> {
  const former = await lockExperiment(context.db, id)
  if (former === undefined) return fail('NOT_FOUND')
  if (former.status === 'ended') return fail('EXPERIMENT_STATE')
  const after = {
    title: title ?? former.title,
    trigger: trigger ?? former.trigger,
    rollout: rollout ?? former.rollout,
    status: status ?? former.status,
  }
  await updateExperiment(context.db, id, { ...after, updatedAt: context.now })
  const { title: oldTitle, trigger: oldTrigger, rollout: oldRollout, status: oldStatus } = former
  tellAudit(context, { before: { title: oldTitle, trigger: oldTrigger, rollout: oldRollout, status: oldStatus }, after })
  return { id }
}
