import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './LazyPart.tsx'

test('the server draws the place of a part and breaks nothing off, however often it is asked [pages.parts]', () => {
  let asked = 0
  const Part = lazyPart(
    () => {
      asked += 1
      return Promise.resolve(() => <p>here</p>)
    },
    { place: <i>place</i> },
  )
  for (let time = 0; time < 2; time += 1) {
    const markup = renderToString(
      <Suspense fallback="waits">
        <Part />
      </Suspense>,
    )
    expect(markup).toContain('<i>place</i>')
    // How React marks what the browser must draw anew.
    expect(markup).not.toContain('<!--$!-->')
  }
  expect(asked).toBe(0)
})
