import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { browserFloor, floorCheck, oldBrowserScript } from '../src/browserFloor.ts'

/** What a browser that knows so much is made to fetch. */
function fetched(known: object): string[] {
  const added: { src?: string }[] = []
  const document = { createElement: () => ({}), body: { appendChild: (one: object) => (added.push(one), one) } }
  runInNewContext(floorCheck, { ...known, document, window: { ...known, document } })
  return added.map((one) => one.src ?? '')
}
const styles = (newest: string) => ({ supports: (_: string, value: string) => value.startsWith(newest) })

describe('the floor of browsers [pages.browsers]', () => {
  test.each([
    ['knows no CSS object', {}, [oldBrowserScript]],
    ['mixes no colours', { CSS: { ...styles('rgb('), registerProperty() {} } }, [oldBrowserScript]],
    ['declares no properties', { CSS: styles('color-mix(') }, [oldBrowserScript]],
    ['is at the floor', { CSS: { ...styles('color-mix('), registerProperty() {} } }, []],
  ])('one that %s', (_, known, expected) => expect(fetched(known)).toEqual(expected))

  test('is said in words to who is below it, by a script that the oldest browser reads', () => {
    const script = readFileSync(new URL(`../public${oldBrowserScript}`, import.meta.url), 'utf8')
    for (const version of Object.values(browserFloor)) expect(script).toContain(version)
    expect(script).not.toMatch(/=>|\b(?:const|let|class|async)\b|`/)
    expect(floorCheck).not.toMatch(/=>|\b(?:const|let)\b|[`?]/)
  })

  test('is kept by what pages are made of: nothing younger is called without being asked for', () => {
    const younger =
      /AbortSignal\.any\(|URL\.(?:canParse|parse)\(|\.groupBy\(|withResolvers|fromAsync|Promise\.try|Iterator\.from|RegExp\.escape|crypto\.(?:randomUUID|subtle)|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray)\(/
    const root = new URL('../../../', import.meta.url).pathname
    const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    )
    expect(files.length).toBeGreaterThan(500)
    const calls = files.flatMap((file) =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .filter((line) => younger.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(calls).toEqual([])
  })
})
