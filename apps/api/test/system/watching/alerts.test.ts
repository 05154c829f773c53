import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../house.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8')
const rules = read('deploy/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

/** The names of metrics an expression asks for: what is no function, keyword, label or text of it. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b\w+\s*(?=\()/g, ' ')
  return [...new Set(bare.match(/\b[a-z]\w*\b/g))].filter((word) => !['and', 'or', 'unless'].includes(word))
}

let told: ReadonlySet<string>
beforeAll(async () => {
  const house = await testHouse({ env: { METRICS_TOKEN: 'alerts-metrics' } })
  const text = await (await fetch(`${house.url}/metrics`, { headers: { authorization: 'Bearer alerts-metrics' } })).text()
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  told = new Set(kinds.flatMap(([, name, kind]) => (kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!])))
})

/** Of the scrape itself. */
const ofPrometheus = ['up']

test('each metric that an alert asks for is told by the product', () => {
  const asked = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression!.replace(/^'|'$/g, ''))
  expect(asked).toHaveLength(alerts.length)
  for (const expression of asked) {
    const names = metricsIn(expression)
    expect(names.length, expression).toBeGreaterThan(0)
    expect(names.filter((name) => !told.has(name) && !ofPrometheus.includes(name))).toEqual([])
  }
})

test('each metric on the dashboard is told by the product', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const names = metricsIn(expr)
      expect(names.length, title).toBeGreaterThan(0)
      expect(names.filter((name) => !told.has(name))).toEqual([])
    }
})

test('each alert names its section of the runbook, which says what it means, what to do and how it was tried; none is left over', () => {
  const [, ...sections] = read('docs/runbook.md').split(/^## /m)
  const titles = sections.map((section) => section.slice(0, section.indexOf('\n')))
  expect(titles.toSorted()).toEqual(alerts.toSorted())
  for (const section of sections) for (const part of ['**Means**', '**Do**', '**Tried**']) expect(section).toContain(part)
  expect([...rules.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
    alerts.map((one) => one.toLowerCase()),
  )
})
