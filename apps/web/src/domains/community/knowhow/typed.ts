import type { FieldErrors, Resolver } from 'react-hook-form'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowBlocks, knowhowOf, knowhowProblems, type Knowhow, type KnowhowMedia } from '@dure/contract/community/knowhow'
import { knowhowLimits as limits } from '@dure/contract/community/limits'
import { contentLimits } from '@dure/contract/content/limits'
import { opensPage } from '@dure/contract/content/opensPage'
import { videoOf } from '@dure/kernel/links/youtube'
import type { Stored } from '../../../pictures/shelf.ts'
import { pictureKey, type CardNames } from '../../content/editor/document.ts'
import { emptyDraft, type Written } from '../writing/draft.ts'

/** A part of know-how as it is typed: its heading, what is shown under it, its words. */
export type Section = { readonly title: string; readonly pictures: readonly Stored[]; readonly video: string; readonly body: string }
/** What the form holds, as it is typed. */
export type Typed = {
  readonly cover: Stored | null
  readonly serviceId: string
  readonly title: string
  readonly description: string
  readonly sections: readonly Section[]
}

export const emptySection: Section = { title: '', pictures: [], video: '', body: '' }
const picture = (id: string, places: CardNames): Stored => ({ id, url: places.get(pictureKey(id)) ?? `/files/${id}`, name: '사진.jpg' })

/** A new one asks for as many parts as it must have. */
export const emptyTyped = (serviceId: string): Typed => ({
  cover: null,
  serviceId,
  title: '',
  description: '',
  sections: Array.from({ length: limits.sections.least }, () => emptySection),
})

/** What was kept or posted, laid out in the form that made it, its pictures where they are now. */
export function typedOf({ title, coverImageId, serviceId, contentBlocks, videos }: Omit<Written, 'step'>, places: CardNames): Typed {
  const knowhow = knowhowOf(contentBlocks)
  const sections = (knowhow?.sections ?? []).map(({ title: heading, media, body }, at): Section => ({
    title: heading,
    pictures: media.flatMap((one) => (one.type === 'image' ? [picture(one.fileId, places)] : [])),
    video: media.find((one) => one.type === 'youtube')?.url ?? videos[at] ?? '',
    body,
  }))
  return {
    cover: coverImageId === null ? null : picture(coverImageId, places),
    serviceId: serviceId === null ? '' : String(serviceId),
    title,
    description: knowhow?.description ?? '',
    sections: [...sections, ...Array.from({ length: Math.max(0, limits.sections.least - sections.length) }, () => emptySection)],
  }
}

/** A video that is none yet is words in the making. */
function isVideo(typed: string): boolean {
  const address = typed.trim()
  return address.length <= contentLimits.url && opensPage(address) && videoOf(address) !== undefined
}

/** What is typed as the video of each part and is none yet; nothing where nothing is. */
function unfinished(sections: readonly Section[]): string[] {
  const all = sections.map(({ video }) => (isVideo(video) ? '' : video))
  return all.every((one) => one === '') ? [] : all
}

const mediaOf = ({ pictures, video }: Section): KnowhowMedia[] => [
  ...pictures.map((one, at): KnowhowMedia => ({ id: `m${at}`, type: 'image', fileId: one.id, caption: '' })),
  ...(isVideo(video) ? [{ id: 'v', type: 'youtube' as const, url: video.trim() }] : []),
]

export const knowhowTyped = ({ description, sections }: Typed): Knowhow => ({
  description,
  sections: sections.map((one) => ({ title: one.title, media: mediaOf(one), body: one.body })),
})

/** As it is kept while it is written; `step` is the furthest that was reached. A form that was emptied says nothing. */
export const writtenOf = (typed: Typed, { step, topicId, postVersion }: Pick<Written, 'step' | 'topicId' | 'postVersion'>): Written =>
  isUntouched(typed)
    ? { ...emptyDraft('dure-life'), step, topicId, postVersion }
    : {
        ...emptyDraft('dure-life'),
        title: typed.title,
        contentBlocks: knowhowBlocks(knowhowTyped(typed)),
        topicId,
        coverImageId: typed.cover?.id ?? null,
        serviceId: typed.serviceId === '' ? null : Number(typed.serviceId),
        step,
        videos: unfinished(typed.sections),
        postVersion,
      }

/** Whether somebody wrote something: a form that was only opened is nothing to keep. */
export const isUntouched = ({ cover, title, description, sections }: Typed): boolean =>
  cover === null &&
  [title, description, ...sections.flatMap((one) => [one.title, one.body, one.video])].every((text) => text.trim() === '') &&
  sections.every((one) => one.pictures.length === 0)

type Problem = { readonly type: string; readonly message: string }

/** Puts what is wrong at its field. */
function put(into: Record<string, unknown>, [head = 'root', ...rest]: readonly string[], problem: Problem): void {
  if (rest.length === 0) into[head] ??= problem
  else put((into[head] ??= {}) as Record<string, unknown>, rest, problem)
}

/** The server's judge of know-how as the form's, and that a video is one. */
export const judged: Resolver<Typed, unknown, Omit<PostBody, 'topicId'>> = (values) => {
  const knowhow = knowhowTyped(values)
  const body = {
    title: values.title.trim(),
    contentBlocks: knowhowBlocks(knowhow),
    tags: [],
    coverImageId: values.cover?.id ?? null,
    serviceId: values.serviceId === '' ? null : Number(values.serviceId),
    addressCode: null,
  }
  const problems = knowhowProblems({ ...body, knowhow })
  const errors: Record<string, unknown> = {}
  for (const [field, message] of Object.entries(problems)) put(errors, placeOf(field), { type: 'custom', message })
  for (const [at, { video }] of values.sections.entries())
    if (video.trim() !== '' && !isVideo(video))
      put(errors, ['sections', String(at), 'video'], { type: 'custom', message: '유튜브 영상의 주소를 적어 주세요.' })
  return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors: errors as FieldErrors<Typed> }
}

/** Where the form says what is wrong with a field of what is sent. */
export function placeOf(field: string): string[] {
  const path = field.split('.')
  if (path[0] === 'coverImageId') return ['cover']
  if (path[0] === 'sections' && path.length === 1) return ['sections', 'root']
  return path[0] === 'contentBlocks' ? ['description'] : path
}

/** The steps, and what is asked there. */
export const steps = [
  { name: '소개', fields: ['cover', 'serviceId', 'title', 'description'] },
  { name: '이야기', fields: ['sections'] },
  { name: '확인', fields: [] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly (keyof Typed)[] }[]

/** The first step that holds one of these fields. */
export const stepOf = (fields: readonly string[]): number | undefined => {
  const found = steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))
  return found === -1 ? undefined : found
}
