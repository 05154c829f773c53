import { measurePages } from '../tools/bundle-size.ts'
import { buildWeb } from '../tools/run/build.ts'
import type { Row, Section } from './section.ts'

const kilobytes = (bytes: number): number => bytes / 1024

/** (e) All script a page loads before it is usable, gzip. Pages within the wide budget share a row: the largest of them. */
export const bundles: Section = async ({ say }) => {
  if (buildWeb()) say('built the web app')
  const { sizes } = measurePages()
  const budgets = [...new Set(sizes.map(({ budget }) => budget))].toSorted((a, b) => a - b)
  const [tight = 0] = budgets
  const row = (name: string, bytes: number, budget: number): Row => ({
    section: 'e',
    name,
    product: kilobytes(bytes),
    baseline: null,
    unit: 'KB',
    figure: kilobytes(bytes),
    limit: { at: 'most', value: kilobytes(budget) },
  })
  const [largest, ...others] = sizes.filter(({ budget }) => budget !== tight)
  return [
    ...sizes.filter(({ budget }) => budget === tight).map(({ path, bytes, budget }) => row(`script of ${path}`, bytes, budget)),
    ...(largest === undefined
      ? []
      : [row(`script of ${largest.path}, the largest of ${others.length + 1} others`, largest.bytes, largest.budget)]),
  ]
}
