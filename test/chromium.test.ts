import { expect, test } from 'vitest'
import { launch } from './chromium.ts'

test('a browser is found or installed, starts, and has glyphs for Korean', async () => {
  const browser = await launch()
  const page = await browser.newPage()
  await page.setContent('<span id="one">두</span><span id="two">레</span><span id="none">&#xE123;</span>')
  const shots = await Promise.all(['#one', '#two', '#none'].map((id) => page.locator(id).screenshot()))
  // Without a Korean font every syllable is the same empty box.
  expect(shots[0]!.equals(shots[1]!)).toBe(false)
  await browser.close()
})
