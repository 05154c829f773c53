import { expect, test } from 'vitest'
import { launch } from './chromium.ts'

test('a browser is found, starts, and has glyphs for Korean', async () => {
  const browser = await launch()
  const page = await browser.newPage()
  // Each a box that shows, whether or not there is a glyph to fill it.
  await page.setContent(
    '<style>span { display: inline-block; width: 2em; height: 2em }</style><span id="one">두</span><span id="two">레</span>',
  )
  const shots = await Promise.all(['#one', '#two'].map((id) => page.locator(id).screenshot()))
  // Without a Korean font every syllable is the same empty box.
  expect(shots[0]!.equals(shots[1]!)).toBe(false)
  await browser.close()
})
