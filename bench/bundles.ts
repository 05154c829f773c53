import { measurePages } from '../tools/bundleSize/bundleSize.ts'
import { buildWeb } from '../tools/run/build.ts'
import type { Row, Section } from './section.ts'

const kilobytes = (bytes: number): number => bytes / 1024

/** (e) The script of pages, gzip: before they are idle or touched, and until they can be used. Pages of the wide budget share a row: the largest of them. */
export const bundles: Section = async ({ say }) => {
  if (await buildWeb()) say('built the web app')
  const { sizes } = measurePages()
  const tight = Math.min(...sizes.map(({ budget }) => budget.whole))
  const [largest, ...others] = sizes.filter(({ budget }) => budget.whole !== tight)
  const shown = [
    ...sizes.filter(({ budget }) => budget.whole === tight).map((size) => ({ ...size, name: size.path })),
    ...(largest === undefined ? [] : [{ ...largest, name: `${largest.path}, the largest of ${others.length + 1} others` }]),
  ]
  return shown.flatMap(({ name, bytes, budget }) => [
    row(`script of ${name}: before it is idle`, bytes.early, budget.early),
    row(`script of ${name}: until it can be used`, bytes.whole, budget.whole),
  ])
}

const row = (name: string, bytes: number, budget: number): Row => ({
  section: 'e',
  name,
  product: kilobytes(bytes),
  baseline: null,
  unit: 'KB',
  figure: kilobytes(bytes),
  limit: { at: 'most', value: kilobytes(budget) },
})
