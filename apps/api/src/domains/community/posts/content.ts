import type { PostBody } from '@dure/contract/community/bodies'
import { refusePostContacts } from '@dure/contract/community/contacts'
import { knowhowOf, knowhowProblems } from '@dure/contract/community/knowhow'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { cleaned } from '@dure/contract/content/cleaned'
import { linksIn, picturesIn, plainText, showsSomething } from '@dure/contract/content/plainText'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { graphemeLength, tooShort, truncate, withoutUnseen } from '@dure/kernel/korean'
import type { MemberContext } from '../../../context.ts'
import { catalogueOf, type Catalogue } from '../../catalogue/index.ts'
import { filesByIds, takeFiles } from '../../files/index.ts'
import { refuseBarred } from '../barred.ts'
import { isKnowhow } from '../topics.ts'
import type { TopicRow } from '../topics.sql.ts'
import type { KeptPost } from './posts.sql.ts'

export type ContentRefusal = Failure<'INVALID_PARAMS' | 'POST_EMPTY' | 'POST_WORD_BARRED' | 'CONTACT_NOT_ALLOWED'>

const refuse = (fields: Record<string, string>): Failure<'INVALID_PARAMS'> =>
  fail('INVALID_PARAMS', { fields, reason: Object.values(fields)[0]! })

/** What is sent as it is kept: words that say something, no contacts, no barred words, things that are there, his own pictures [community.content]. */
export async function checkPost(context: MemberContext, topic: TopicRow, given: PostBody): Promise<KeptPost | ContentRefusal> {
  const blocks = given.contentBlocks
  const words = plainText(blocks)
  const title = cleaned(given.title).replaceAll(/\s+/g, ' ').trim()
  const tags = tagsOf(given.tags)
  const wrong =
    emptiness(blocks, words) ??
    (isKnowhow(topic) ? knowhowRefusal(given) : null) ??
    refusePostContacts({ title, contentBlocks: words, tags: tags.join('\n') }, { field: 'contentBlocks', addresses: linksIn(blocks) }) ??
    (await refuseBarred(context.db, { title, contentBlocks: words, tags: tags.join('|') }))
  if (wrong !== null) return wrong
  const placed = placeOf(await catalogueOf(context.house), given)
  if (failed(placed)) return placed
  const pictures = await takenPictures(context, given)
  if (failed(pictures)) return pictures
  return {
    topicId: topic.id,
    isKnowhow: isKnowhow(topic),
    title,
    blocks,
    words,
    excerpt: truncate(words.replaceAll(/\s+/g, ' '), limits.excerpt, '…'),
    tags,
    ...placed,
    ...pictures,
  }
}

function emptiness(blocks: PostBody['contentBlocks'], words: string): Failure<'POST_EMPTY' | 'INVALID_PARAMS'> | null {
  if (!showsSomething(blocks)) return fail('POST_EMPTY', { fields: { contentBlocks: '글을 적어 주세요.' } })
  const { least } = limits.body
  return graphemeLength(withoutUnseen(words), least) < least ? refuse({ contentBlocks: tooShort(least, '글을') }) : null
}

/** A `#` before a tag is how people write it; the same twice is one. */
function tagsOf(given: readonly string[]): string[] {
  const all = given.map((tag) => cleaned(tag).replace(/^#+/, '').replaceAll(/\s+/g, ' ').trim()).filter((tag) => tag !== '')
  const known = new Set<string>()
  return all.filter((tag) => {
    const key = tag.toLowerCase()
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

/** Know-how is what its form makes, without a place and tags [community.knowhow]. */
function knowhowRefusal(given: PostBody): Failure<'INVALID_PARAMS'> | null {
  const knowhow = knowhowOf(given.contentBlocks)
  if (knowhow === null) return refuse({ contentBlocks: '소개와 이야기를 순서대로 적어 주세요.' })
  if (given.tags.length > 0) return refuse({ tags: '노하우에는 태그를 달 수 없어요.' })
  if (given.addressCode !== null) return refuse({ addressCode: '노하우에는 지역을 고를 수 없어요.' })
  const problems = knowhowProblems({ title: given.title, coverImageId: given.coverImageId, serviceId: given.serviceId, knowhow })
  return Object.keys(problems).length === 0 ? null : refuse(problems)
}

type Placed = Pick<KeptPost, 'serviceId' | 'categoryId' | 'category2Id' | 'districtCode' | 'provinceCode'>

/** A post's place is a district, never nearer [community.places]. */
function placeOf(catalogue: Catalogue, { serviceId, addressCode }: PostBody): Placed | Failure<'INVALID_PARAMS'> {
  const service = serviceId === null ? null : catalogue.serviceById.get(serviceId)
  if (service === undefined) return refuse({ serviceId: '서비스를 다시 골라 주세요.' })
  const district = addressCode === null || addressCode === '' ? null : catalogue.districtByCode.get(addressCode)
  if (district === undefined) return refuse({ addressCode: '지역을 다시 골라 주세요.' })
  return {
    serviceId: service?.id ?? null,
    categoryId: service?.category.id ?? null,
    category2Id: service?.category2.id ?? null,
    districtCode: district?.code ?? null,
    provinceCode: district?.provinceCode ?? null,
  }
}

type Pictures = Pick<KeptPost, 'coverFileId' | 'coverWidth' | 'coverHeight' | 'fileIds' | 'pictureCount'>

/** Takes the pictures, which must be the author's own [community.pictures]; where he chose none for lists, the first is. */
async function takenPictures(context: MemberContext, given: PostBody): Promise<Pictures | Failure<'INVALID_PARAMS'>> {
  const inBlocks = picturesIn(given.contentBlocks).map((id) => id.toLowerCase())
  const chosen = given.coverImageId?.toLowerCase() ?? null
  const fileIds = [...new Set([...(chosen === null ? [] : [chosen]), ...inBlocks])]
  const cover = chosen ?? inBlocks[0] ?? null
  if (cover === null) return { coverFileId: null, coverWidth: null, coverHeight: null, fileIds, pictureCount: 0 }
  const again = '올린 사진을 찾을 수 없어요. 다시 올려 주세요.'
  if (failed(await takeFiles(context, fileIds, { topic: 'post' }))) {
    const mine = new Set(
      (await filesByIds(context.db, fileIds)).filter((one) => one.ownerId === context.actor.memberId).map(({ id }) => id),
    )
    return refuse(chosen !== null && !mine.has(chosen) ? { coverImageId: again } : { contentBlocks: again })
  }
  const files = new Map((await filesByIds(context.db, fileIds)).map((one) => [one.id, one]))
  const { width, height } = files.get(cover)!
  return { coverFileId: cover, coverWidth: width, coverHeight: height, fileIds, pictureCount: new Set(inBlocks).size }
}
