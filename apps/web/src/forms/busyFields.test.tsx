import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Switch } from '@dure/ui/fields/Switch'

test('what is being sent keeps the focus: it is not turned off, says that it waits, and shows what it was', () => {
  for (const Field of [Switch, Checkbox]) {
    const drawn = renderToStaticMarkup(
      <Field busy checked onChange={() => undefined}>
        판매
      </Field>,
    )
    expect(drawn).toMatch(/<input [^>]*aria-disabled="true"/)
    expect(drawn).toMatch(/<input [^>]*aria-busy="true"/)
    expect(drawn).toMatch(/<input [^>]*checked=""/)
    expect(drawn).not.toMatch(/ disabled=/)
  }
})

test('no switch and no tick is turned off while it is sent', () => {
  const root = join(import.meta.dirname, '..')
  const pieces = globSync('**/*.tsx', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/<(?:Switch|Checkbox)\b[^]*?\n?\s*>\n/gu)].map(([text]) => ({ path, text })),
  )
  expect(pieces.length).toBeGreaterThan(15)
  expect(pieces.filter(({ text }) => /\bdisabled=\{[^}]*\bbusy\b/iu.test(text)).map(({ path }) => path)).toEqual([])
})
