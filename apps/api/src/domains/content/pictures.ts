import { picturesIn } from '@dure/contract/content/plainText'
import type { Block } from '@dure/contract/content/blocks'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { filesByIds, takeFiles, type FileTopic } from '../files/index.ts'

const again = fail('INVALID_PARAMS', { fields: { blocks: '올린 사진을 찾을 수 없어요. 다시 올려 주세요.' } })

/**
 * Takes the pictures of blocks for who writes them: his own, and those that stood there before, whoever brought them [content.pictures].
 * @param kept what the page showed so far
 */
export async function takePictures(
  context: Context,
  blocks: readonly Block[],
  kept: readonly Block[],
  topic: FileTopic,
): Promise<Failure<'INVALID_PARAMS'> | null> {
  const before = new Set(picturesIn(kept))
  const added = picturesIn(blocks).filter((id) => !before.has(id))
  if (added.length === 0) return null
  if (failed(await takeFiles(context, added, { topic }))) return again
  const files = await filesByIds(context.db, added)
  return files.every((file) => file.contentType.startsWith('image/') && file.width !== null) ? null : again
}
