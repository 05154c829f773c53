import type { FieldErrors, Resolver } from 'react-hook-form'
import { postBody, type PostBody } from '@dure/contract/community/bodies'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { plainText, showsSomething } from '@dure/contract/content/plainText'
import { graphemeLength, tooShort, withoutUnseen } from '@dure/kernel/korean'
import type { Written } from './draft.ts'

/** What is wrong with the words, as the server judges them. */
function wordsProblem({ contentBlocks }: Written): string | undefined {
  if (!showsSomething(contentBlocks)) return '글을 적어 주세요.'
  const { least } = limits.body
  return graphemeLength(withoutUnseen(plainText(contentBlocks)), least) < least ? tooShort(least, '글을') : undefined
}

/** As it is sent. */
const bodyOf = ({ title, contentBlocks, topicId, tags, coverImageId, serviceId, addressCode }: Written): unknown => ({
  title,
  contentBlocks,
  topicId: topicId ?? undefined,
  tags,
  coverImageId,
  serviceId,
  addressCode,
})

/** The contract's schema as the form's judge: what is wrong within a block is said of the words. */
export const judged: Resolver<Written, unknown, PostBody> = (values) => {
  const errors: Record<string, { type: string; message: string }> = {}
  const result = postBody.safeParse(bodyOf(values))
  const short = wordsProblem(values)
  if (short !== undefined) errors['contentBlocks'] = { type: 'custom', message: short }
  for (const issue of result.success ? [] : result.error.issues) {
    const field = String(issue.path[0] ?? 'root')
    errors[field] ??= { type: issue.code ?? 'custom', message: field === 'topicId' ? '주제를 골라 주세요.' : issue.message }
  }
  return result.success && short === undefined
    ? { values: result.data, errors: {} }
    : { values: {}, errors: errors as FieldErrors<Written> }
}

/** Asked first; the rest is asked as it is posted. */
export const firstFields = ['title', 'contentBlocks'] as const
export const lastFields = ['topicId', 'addressCode', 'serviceId', 'tags'] as const

/** A refusal of the server's by the fields of the form: what is wrong within a block is said of the words. */
export const fieldsOf = (fields: Readonly<Record<string, string>>): [keyof Written, string][] =>
  Object.entries(fields).map(([path, text]) => [path.split('.')[0] as keyof Written, text])
