import sharp from 'sharp'
import { chanceOf } from './chance.ts'

// Pictures are drawn here, so the demo carries nobody's photographs.

const skins = ['#F6D7BF', '#EFC7A6', '#E3B48E', '#F3CFB4']
const hairs = ['#2B2320', '#3B2D26', '#1F1D1E', '#5A4636']

/** A portrait of nobody: 480×480 JPEG, the same for the same seed. Long hair for women, short for men, grey past sixty. */
export async function portrait(
  seed: string,
  person: { sex: 'male' | 'female'; birthDay: string; pictureColors: readonly [string, string] },
): Promise<Buffer> {
  const { next, pick } = chanceOf(seed)
  const colors = person.pictureColors
  const skin = pick(skins)
  const hair = Number(person.birthDay.slice(0, 4)) < 1966 ? '#7A7672' : pick(hairs)
  const long = person.sex === 'female'
  const fringe = 96 + next() * 26
  const smile = 10 + next() * 10
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><rect width="480" height="480" fill="${colors[1]}"/>
    <circle cx="400" cy="80" r="130" fill="${colors[0]}" opacity=".12"/>
    ${long ? `<path d="M128 210c0-78 46-130 112-130s112 52 112 130v150H128z" fill="${hair}"/>` : ''}
    <path d="M60 480c10-92 82-140 180-140s170 48 180 140z" fill="${colors[0]}"/>
    <path d="M206 300h68v52a34 34 0 0 1-68 0z" fill="${skin}"/><ellipse cx="240" cy="220" rx="88" ry="104" fill="${skin}"/>
    <path d="M146 226c-10-94 38-146 94-146s104 52 94 146c-8-48-22-${Math.round(fringe - 60)}-40-${Math.round(fringe - 48)}-36 22-108 20-148 ${Math.round(fringe - 92)}z" fill="${hair}"/>
    <circle cx="206" cy="232" r="8" fill="#2b2320"/><circle cx="274" cy="232" r="8" fill="#2b2320"/>
    <path d="M208 272q32 ${smile} 64 0" stroke="#a4553f" stroke-width="7" stroke-linecap="round" fill="none"/></svg>`
  return sharp(Buffer.from(svg)).resize(480, 480).jpeg({ quality: 82 }).toBuffer()
}

/** A certificate as it lies before a camera: 1200×860 JPEG, ruled lines for words, so that no font is needed. */
export async function certificatePicture(seed: string): Promise<Buffer> {
  const { next } = chanceOf(seed)
  const line = (y: number, width: number, height = 14): string =>
    `<rect x="${600 - width / 2}" y="${y}" width="${width}" height="${height}" rx="4" fill="#4a4234" opacity=".55"/>`
  const lines = Array.from({ length: 5 }, (_, n) => line(330 + n * 62, Math.round(420 + next() * 260))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 860"><rect width="1200" height="860" fill="#8d7f6b"/>
    <g transform="rotate(${(next() * 4 - 2).toFixed(2)} 600 430)"><rect x="70" y="60" width="1060" height="740" fill="#fbf6e6"/>
    <rect x="104" y="94" width="992" height="672" fill="none" stroke="#a98b4b" stroke-width="8"/>${line(180, 460, 44)}${lines}
    <circle cx="820" cy="690" r="58" fill="none" stroke="#b23b2e" stroke-width="10"/><rect x="796" y="666" width="48" height="48" fill="#b23b2e" opacity=".7"/></g></svg>`
  return sharp(Buffer.from(svg)).resize(1200, 860).jpeg({ quality: 80 }).toBuffer()
}
