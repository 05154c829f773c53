import { experimentLimits } from '@dure/contract/experiments/limits'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { ExperimentGroup } from '@dure/contract/experiments/endpoints'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type ExperimentRow = Selectable<Database['experiment']>

/** Running experiments with the group this browser took, if it met them. */
export async function runningFor(db: Db, subject: string): Promise<(ExperimentRow & { taken: ExperimentGroup | null })[]> {
  const { rows } = await sql<ExperimentRow & { taken: ExperimentGroup | null }>`
    select e.*, p.group_name as taken from experiment e
      left join experiment_participant p on p.experiment_id = e.id and p.subject = ${subject}
    where e.status = 'running' order by e.id`.execute(db)
  return rows
}

export async function experimentRuns(db: Db): Promise<boolean> {
  const row = await db.selectFrom('experiment').select('id').where('status', '=', 'running').limit(1).executeTakeFirst()
  return row !== undefined
}

export function experimentById(db: Db, id: number): Promise<ExperimentRow | undefined> {
  return db.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockExperiment(db: Db, id: number): Promise<ExperimentRow | undefined> {
  return db.selectFrom('experiment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveParticipant(
  db: Db,
  given: { experimentId: number; subject: string; group: ExperimentGroup; memberId: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into experiment_participant (experiment_id, subject, group_name, member_id, seen_at)
    values (${given.experimentId}, ${given.subject}, ${given.group}, ${given.memberId}, ${given.at})
    on conflict (experiment_id, subject) do update
      set group_name = excluded.group_name, member_id = coalesce(excluded.member_id, experiment_participant.member_id)`.execute(db)
}

export async function allExperiments(db: Db): Promise<(ExperimentRow & { exposures: Record<ExperimentGroup, number> })[]> {
  const { rows } = await sql<ExperimentRow & { exposures: Record<ExperimentGroup, number> }>`
    select e.*, json_build_object('A', count(*) filter (where p.group_name = 'A'), 'B', count(*) filter (where p.group_name = 'B'),
      'C', count(*) filter (where p.group_name = 'C')) as exposures
    from experiment e left join experiment_participant p on p.experiment_id = e.id
    group by e.id order by e.id desc limit ${experimentLimits.listed}`.execute(db)
  return rows
}

/** @returns null where the code is taken. */
export async function insertExperiment(
  db: Db,
  given: { code: string; title: string; trigger: string; rollout: number; groupCount: 2 | 3; by: number; at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('experiment')
    .values({
      code: given.code,
      title: given.title,
      trigger: given.trigger,
      rollout: given.rollout,
      groupCount: given.groupCount,
      status: 'draft',
      createdBy: given.by,
      createdAt: given.at,
      updatedAt: given.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateExperiment(db: Db, id: number, changes: Updateable<Database['experiment']>): Promise<void> {
  await db.updateTable('experiment').set(changes).where('id', '=', id).execute()
}

/** Who took part is nobody's business once he left; that somebody did still counts. */
export async function forgetParticipant(db: Db, memberId: number): Promise<void> {
  await db.updateTable('experimentParticipant').set({ memberId: null }).where('memberId', '=', memberId).execute()
}
