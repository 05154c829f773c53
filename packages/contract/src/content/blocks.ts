import { graphemeLength, tooLong } from '@dure/kernel/korean'
import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { shownPicture } from '../files/pictures.ts'
import { listedPortfolio } from '../portfolio/schemas.ts'
import { productCard } from '../market/lists/cards.ts'
import { listedPro } from '../search/endpoints.ts'
import { counted, noLonger } from '../texts.ts'
import { address, ownPath, youtubeVideo } from './addresses.ts'
import { cleaned } from './cleaned.ts'
import { contentLimits as limits } from './limits.ts'
import { textMarks } from './marks.ts'
import { plainText } from './plainText.ts'

/** Words set alike, with the page they lead to. A line break stands in them as one. */
const span = z.object({
  text: z.string('글을 다시 확인해 주세요.').check(noLonger(limits.codePoints, tooLong(limits.characters, '글은')), z.overwrite(cleaned)),
  marks: z.array(z.enum(textMarks)).check(z.maxLength(textMarks.length, '글자 모양을 다시 골라 주세요.')),
  href: z.optional(address),
})
export type Span = z.infer<typeof span>

const tooManySpans = '한 문단에 글자 모양이 너무 많아요. 문단을 나눠 주세요.'
const spans = z.array(span).check(z.maxLength(limits.spans, tooManySpans))

const id = z
  .string('칸을 다시 만들어 주세요.')
  .check(z.maxLength(limits.id, '칸을 다시 만들어 주세요.'), z.regex(/^[A-Za-z0-9_-]+$/, '칸을 다시 만들어 주세요.'))
const caption = z._default(
  counted({ named: '사진 설명은', object: '사진 설명을', most: limits.caption, units: limits.captionCodePoints }).check(
    z.overwrite(cleaned),
  ),
  '',
)
const fileId = z.uuid({ error: '사진을 다시 올려 주세요.' })

const words = <T extends 'paragraph' | 'heading' | 'quote'>(type: T) => z.object({ id, type: z.literal(type), spans })
const paragraph = words('paragraph')
const heading = words('heading')
const quote = words('quote')
const list = z.object({
  id,
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z
    .array(z.object({ spans }))
    .check(z.minLength(1, '목록을 한 줄은 적어 주세요.'), z.maxLength(limits.items, `목록은 ${limits.items}줄까지예요.`)),
})
const youtube = z.object({ id, type: z.literal('youtube'), url: youtubeVideo })
const link = z.object({ id, type: z.literal('link'), url: address })
const label = (least: 0 | 1) =>
  counted({ named: '단추 글은', object: '단추 글을', least, most: limits.label, units: limits.label * 4 }).check(z.overwrite(cleaned))
/** A button to a page of ours, with what stands beside it. */
const button = z.object({
  id,
  type: z.literal('button'),
  title: counted({ named: '단추 옆 글은', object: '단추 옆 글을', most: limits.title, units: limits.title * 4 }).check(
    z.overwrite(cleaned),
  ),
  label: label(1),
  href: ownPath,
})
/** Whose words and address may still be missing [content.drafts]. */
const begunButton = z.extend(button, { label: label(0), href: z.union([z.literal(''), ownPath]) })

/** Blocks that show a thing of ours, by its number: a pro goes by his member id's provider, as lists know him. */
export const cardTypes = ['service', 'pro', 'portfolio', 'product'] as const
export type CardType = (typeof cardTypes)[number]
const service = z.object({ id, type: z.literal('service'), refId: smallRowNumber })
const card = <T extends Exclude<CardType, 'service'>>(type: T) => z.object({ id, type: z.literal(type), refId: rowNumber })

/** What a page is made of, one beneath the other, none within another [content.blocks]. */
const blockWith = <B extends typeof button | typeof begunButton>(itsButton: B) =>
  z.discriminatedUnion('type', [
    paragraph,
    heading,
    quote,
    list,
    z.object({ id, type: z.literal('image'), fileId, caption }),
    youtube,
    link,
    itsButton,
    service,
    card('pro'),
    card('portfolio'),
    card('product'),
  ])
export const block = blockWith(button)
export type Block = z.infer<typeof block>
export type BlockType = Block['type']

const onceEach = (all: readonly Block[]): boolean => new Set(all.map((one) => one.id)).size === all.length
const pictures = (all: readonly Block[]): number => all.filter((one) => one.type === 'image').length

const allOf = <T extends Block>(one: z.ZodMiniType<T>) =>
  z.array(one, '내용을 다시 확인해 주세요.').check(
    z.maxLength(limits.blocks, `${limits.blocks}칸까지 넣을 수 있어요.`),
    z.refine(onceEach, '같은 칸이 두 번 들어 있어요. 화면을 새로 불러와 주세요.'),
    z.refine((all) => pictures(all) <= limits.pictures, `사진은 ${limits.pictures}장까지 넣을 수 있어요.`),
    z.refine(
      (all) => {
        const text = plainText(all)
        return text.length <= limits.codePoints && graphemeLength(text, limits.characters) <= limits.characters
      },
      tooLong(limits.characters, '글은'),
    ),
  )
/** All blocks of a page as it is published. */
export const blocks = allOf(block)
/** As it is written on: there may be none, and a button may not be finished [content.drafts]. */
export const draftBlocks = allOf(blockWith(begunButton))

/** With what its page says of itself, as far as it was asked. */
const shownLink = z.extend(link, {
  host: z.string(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  imageUrl: z.optional(z.nullable(z.string())),
})

/**
 * As readers see them: pictures with their place, videos by their number, and the things themselves. What lists may not show, or is
 * gone, has no block.
 */
export const shownBlock = z.discriminatedUnion('type', [
  paragraph,
  heading,
  quote,
  list,
  z.object({ id: z.string(), type: z.literal('image'), picture: shownPicture, caption: z.string() }),
  z.extend(youtube, { videoId: z.string() }),
  shownLink,
  begunButton,
  z.object({ id: z.string(), type: z.literal('service'), service: serviceCard }),
  z.object({ id: z.string(), type: z.literal('pro'), pro: listedPro }),
  z.object({ id: z.string(), type: z.literal('portfolio'), portfolio: listedPortfolio }),
  z.object({ id: z.string(), type: z.literal('product'), product: productCard }),
])
export type ShownBlock = z.infer<typeof shownBlock>
