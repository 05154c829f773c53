import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { graphemes } from '@dure/kernel/korean'
import sharp, { type OverlayOptions } from 'sharp'
import type { ShareFacts } from './facts.ts'

const shareSize = { width: 1200, height: 630 } as const

/** Drawn from the font's own files: a bare machine has no Korean font. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/public/static')
const colors = { paper: '#fbfaf7', ink: '#1b1d22', soft: '#4b4f59', action: '#2b4acb', tint: '#eef1fd', amber: '#f2a65a' } as const

const margin = 80
/** Where the words end and the picture begins. */
const words = 690
const wide = shareSize.width - 2 * margin

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letters = (text: string): string[] => [...graphemes(text)].map((one) => one.segment)
/** A text of what the font has signs for, on one line: another sign would be drawn by another machine in another way. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{Script=Hangul}\p{Script=Latin}\p{Nd}\p{P}\p{Sc}+=~<>|°%]+/gu, ' ')
    .trim()
/** Korean breaks between words alone: nothing breaks where a joiner stands. */
const joined = (text: string): string => text.replaceAll(/(?<=[\p{L}\p{N}\p{P}])(?=[\p{L}\p{N}\p{P}])/gu, '\u2060')
const cut = (text: string, most: number): string => {
  const all = letters(text)
  if (all.length <= most) return text
  const kept = all.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}

type Style = { readonly size: number; readonly color: string; readonly weight: 'Bold' | 'Medium'; readonly width: number }
type Written = { readonly input: Buffer; readonly height: number }

/** Words as a picture of their own, broken between words within `width` pixels; null where nothing of them is seen. */
async function written(text: string, { size, color, weight, width }: Style): Promise<Written | null> {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" insert_hyphens="false">${escaped(joined(text))}</span>`,
      font: `Pretendard ${weight} ${size}px`,
      fontfile: join(fonts, `Pretendard-${weight}.otf`),
      width,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size / 5),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/** Letters that wide ones take twice the room of are cut until the words stand on so many lines. */
const shorter = 0.85
const fewestLetters = 4

async function fitted(text: string, style: Style, lines: number): Promise<Written | null> {
  const most = style.size * (1.3 * lines + 0.2 * (lines - 1))
  for (let kept = letters(text).length; ; kept = Math.floor(kept * shorter)) {
    // Each try is shorter than the one before.
    // oxlint-disable-next-line no-await-in-loop
    const found = await written(cut(text, kept), style)
    if (found === null || found.height <= most || kept <= fewestLetters) return found
  }
}

/** Large while it is short. */
const titleSize = (title: string, width: number): number => {
  // Where no picture stands beside it, the line is longer.
  const length = (letters(title).length * words) / width
  if (length <= 9) return 84
  return length <= 18 ? 68 : 52
}
/** No more is tried, however long a text is. */
const longest = 60

const mark = `<g transform="translate(${margin} 64) scale(2)"><rect width="32" height="32" rx="9" fill="${colors.action}"/><path d="M9 8h6.400c5 0 8.100 3.100 8.100 8s-3.100 8-8.100 8H9Zm4 3.700v8.600h2.200c2.700 0 4.200-1.500 4.200-4.300s-1.500-4.300-4.200-4.300Z" fill="#fff"/><circle cx="25" cy="7.500" r="3" fill="${colors.amber}"/></g>`

/**
 * The picture of a shared page: 1200×630 JPEG.
 * @param picture SVG of a service or category, 96 units each way; null: words alone.
 */
export async function drawShare(facts: ShareFacts, picture: string | null): Promise<Buffer> {
  const width = picture === null ? wide : words - margin
  const title = cut(plain(facts.title), longest)
  const [brand, kind, name, line] = await Promise.all([
    written('두레', { size: 44, color: colors.ink, weight: 'Bold', width: 300 }),
    fitted(cut(plain(facts.kind), longest), { size: 30, color: colors.action, weight: 'Bold', width }, 1),
    fitted(title, { size: titleSize(title, width), color: colors.ink, weight: 'Bold', width }, 2),
    fitted(cut(plain(facts.line), longest), { size: 36, color: colors.soft, weight: 'Medium', width }, 2),
  ])
  const gap = 32
  const lines = [kind, name, line].filter((one) => one !== null)
  const height = lines.reduce((sum, one) => sum + one.height, gap * (lines.length - 1))
  // Words stand in the middle of what the mark leaves them.
  let top = Math.round(140 + (shareSize.height - 190 - height) / 2)
  const placed = lines.map((one): OverlayOptions => {
    const at = { input: one.input, left: margin, top }
    top += one.height + gap
    return at
  })
  const panel =
    picture === null
      ? `<circle cx="1120" cy="80" r="210" fill="${colors.tint}"/><circle cx="1010" cy="640" r="150" fill="${colors.tint}"/>`
      : `<rect x="${words + 30}" y="0" width="${shareSize.width}" height="${shareSize.height}" fill="${colors.tint}"/>${nested(picture)}`
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}"><rect width="100%" height="100%" fill="${colors.paper}"/>${panel}${mark}</svg>`
  return sharp(Buffer.from(base))
    .composite([{ input: brand!.input, left: margin + 82, top: 76 }, ...placed])
    .flatten({ background: colors.paper })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

const nested = (picture: string): string =>
  picture.replace('<svg ', `<svg x="${words + 70}" y="${(shareSize.height - 400) / 2}" width="400" height="400" `)

/** Of a service, and where it has none of its own the one its page shows. */
export async function servicePicture(folder: string, slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
  return readFile(join(folder, `${slug}.svg`), 'utf8').catch(() => null)
}
