import { graphemeLength, tooLong, tooShort } from '@dure/kernel/korean'
import type { Block } from '../content/blocks.ts'
import { textOf } from '../content/plainText.ts'
import { knowhowLimits } from './limits.ts'

/** What stands in a section beside its words. */
export type KnowhowMedia = Extract<Block, { type: 'image' | 'youtube' }>
export type KnowhowSection = { readonly title: string; readonly media: readonly KnowhowMedia[]; readonly body: string }
/** What the form of know-how asks, beside title, cover and service. */
export type Knowhow = { readonly description: string; readonly sections: readonly KnowhowSection[] }

const paragraph = (id: string, text: string): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })

/** A form as blocks: its description a paragraph, a section a heading, its media and a paragraph [community.knowhow]. */
export const knowhowBlocks = ({ description, sections }: Knowhow): Block[] => [
  paragraph('description', description),
  ...sections.flatMap(({ title, media, body }, at): Block[] => [
    { id: `s${at + 1}`, type: 'heading', spans: [{ text: title, marks: [] }] },
    ...media.map((one, n): Block => ({ ...one, id: `s${at + 1}m${n + 1}` })),
    paragraph(`s${at + 1}b`, body),
  ]),
]

/** The form that made these blocks; null of blocks that none made. */
export function knowhowOf(blocks: readonly Block[]): Knowhow | null {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return null
  const sections: { title: string; media: KnowhowMedia[]; body: string }[] = []
  let open: { title: string; media: KnowhowMedia[] } | null = null
  for (const one of rest) {
    if (one.type === 'heading' && open === null) open = { title: textOf(one.spans), media: [] }
    else if ((one.type === 'image' || one.type === 'youtube') && open !== null) open.media.push(one)
    else if (one.type === 'paragraph' && open !== null) {
      sections.push({ ...open, body: textOf(one.spans) })
      open = null
    } else return null
  }
  return open === null ? { description: textOf(first.spans), sections } : null
}

type Bounds = { readonly least: number; readonly most: number }
function lengthProblem(text: string, { least, most }: Bounds, named: string, object: string): string | null {
  const length = graphemeLength(text.trim(), most + 1)
  return length < least ? tooShort(least, object) : length > most ? tooLong(most, named) : null
}

/** What is wrong with know-how, by the field that it is wrong in; none where all is as it must be [community.knowhow]. */
export function knowhowProblems(given: {
  readonly title: string
  readonly coverImageId: string | null
  readonly serviceId: number | null
  readonly knowhow: Knowhow
}): Record<string, string> {
  const { knowhow } = given
  const found: [string, string | null][] = [
    ['coverImageId', given.coverImageId === null ? '대표 사진을 올려 주세요.' : null],
    ['title', lengthProblem(given.title, knowhowLimits.title, '제목은', '제목을')],
    ['serviceId', given.serviceId === null ? '서비스를 골라 주세요.' : null],
    ['description', lengthProblem(knowhow.description, knowhowLimits.body, '소개 글은', '소개 글을')],
    ['sections', sectionCount(knowhow.sections.length)],
    ...knowhow.sections.flatMap(({ title, body }, at): [string, string | null][] => [
      [`sections.${at}.title`, lengthProblem(title, knowhowLimits.sectionTitle, '소제목은', '소제목을')],
      [`sections.${at}.body`, lengthProblem(body, knowhowLimits.sectionBody, '내용은', '내용을')],
    ]),
  ]
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])))
}

function sectionCount(count: number): string | null {
  if (count < knowhowLimits.sections.least) return `이야기를 ${knowhowLimits.sections.least}개 이상 적어 주세요.`
  return count > knowhowLimits.sections.most ? `이야기는 ${knowhowLimits.sections.most}개까지 적을 수 있어요.` : null
}
