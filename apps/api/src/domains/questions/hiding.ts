import type { Db } from '../../database/connect.ts'
import { untilShown, withholdFiles } from '../files/index.ts'
import { updateQuestion, type QuestionRow } from './questions.sql.ts'

/** Hides a question, or shows it again, and its pictures with it [questions.hidden]; the caller's transaction has locked it. */
export async function setHidden(db: Db, { id, fileIds }: Pick<QuestionRow, 'id' | 'fileIds'>, hiddenAt: Date | null): Promise<void> {
  await updateQuestion(db, id, { hiddenAt })
  await withholdFiles(db, fileIds, hiddenAt === null ? null : untilShown)
}
