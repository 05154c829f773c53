import type { QuestionView } from '@dure/contract/questions/endpoints'
import type { Db } from '../../database/connect.ts'
import { filesByIds, publicFileUrl } from '../files/index.ts'
import type { QuestionRow } from './questions.sql.ts'

/** Pictures of questions, with one query for all of them [questions.pictures]. */
export async function picturesOf(
  db: Db,
  rows: readonly Pick<QuestionRow, 'fileIds'>[],
): Promise<(row: Pick<QuestionRow, 'fileIds'>) => QuestionView['pictures']> {
  const files = new Map(
    (
      await filesByIds(
        db,
        rows.flatMap((row) => row.fileIds),
      )
    ).map((file) => [file.id, file]),
  )
  return ({ fileIds }) =>
    fileIds.map((fileId) => {
      const file = files.get(fileId)
      return { fileId, url: publicFileUrl(fileId), width: file?.width ?? 1, height: file?.height ?? 1 }
    })
}
