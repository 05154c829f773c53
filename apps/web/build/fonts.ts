import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const source = (): string => join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/web/variable')
const cssName = 'pretendardvariable-dynamic-subset.css'

/** What the first screens are written in; the subsets that hold most of it are preloaded. */
const commonText =
  '두레 견적을 받아 보세요 어떤 서비스가 필요하세요 우리 동네 고수 찾기 로그인 회원가입 채팅 이사·청소 설치·수리 인테리어 레슨 마이페이지 받은요청 보내기 고객센터 안전결제 0123456789 Dure'
const preloaded = 4

type Subset = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] }

function subsetsOf(css: string): Subset[] {
  return [...css.matchAll(/url\(\.\/woff2-dynamic-subset\/([^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g)].map(([, file, ranges]) => ({
    file: file!,
    ranges: ranges!.split(',').map((range) => {
      const [from, to] = range.trim().slice(2).split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const
    }),
  }))
}

const share = (subset: Subset): number =>
  Array.from(commonText).filter((c) => subset.ranges.some(([from, to]) => c.codePointAt(0)! >= from && c.codePointAt(0)! <= to)).length

/** Copies the font into the client build under a path that changes with its content, and notes what to preload. */
export function copyFonts(client: string): void {
  const from = source()
  const css = readFileSync(join(from, cssName), 'utf8')
    .replace(/\n\t/g, '')
    .replace(/local\([^)]*\),\s*/g, '')
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const folder = join(client, 'assets/fonts', version)
  mkdirSync(join(folder, 'woff2-dynamic-subset'), { recursive: true })
  for (const file of readdirSync(join(from, 'woff2-dynamic-subset')))
    copyFileSync(join(from, 'woff2-dynamic-subset', file), join(folder, 'woff2-dynamic-subset', file))
  writeFileSync(join(folder, 'pretendard.css'), css)
  const preload = subsetsOf(css)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, preloaded)
    .map(({ file }) => `/assets/fonts/${version}/woff2-dynamic-subset/${file}`)
  writeFileSync(join(client, '.vite/fonts.json'), JSON.stringify({ css: `/assets/fonts/${version}/pretendard.css`, preload }))
}

/** Where a development server finds the font's files. */
export const fontSource = source
