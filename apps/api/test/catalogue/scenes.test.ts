import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOf, kinds, large, scene } from '../../db/seed/demo/scenes/scene.ts'

const { categories } = JSON.parse(readFileSync(new URL('../../db/seed/data/catalogue.json', import.meta.url), 'utf8')) as {
  categories: { services: { slug: string }[] }[]
}

test('every service has a scene, every scene shows a service, and what is no service is refused', () => {
  const shown = categories.flatMap(({ services }) => services.map(({ slug }) => kindOf(slug)))
  expect([...new Set(shown)].sort()).toEqual([...kinds].sort())
  expect(() => kindOf('no-such-service')).toThrow('no-such-service')
})

/** Mean difference of small versions, 0 to 255: what an eye sees, not the grain. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((picture) => sharp(picture).resize(60, 40).raw().toBuffer()))
  return left!.reduce((sum, value, at) => sum + Math.abs(value - right![at]!), 0) / left!.length
}

test('a scene is a JPEG of 780 by 520, or as large as one of works has to be, and at most 160 kB; another seed is another picture, and work to do looks unlike work done', async () => {
  for (const kind of kinds) {
    const [one, other, before] = await Promise.all([
      scene({ what: kind, seed: 'one' }),
      scene({ what: kind, seed: 'two' }),
      scene({ what: kind, seed: 'one', before: true, size: large }),
    ])
    for (const [picture, size] of [[one, { width: 780, height: 520 }] as const, [before, large] as const]) {
      const { format, width, height } = await sharp(picture).metadata()
      expect({ kind, format, width, height }).toEqual({ kind, format: 'jpeg', ...size })
      expect(picture.length, kind).toBeLessThanOrEqual(160 * 1024)
    }
    expect(await apart(one, other), kind).toBeGreaterThan(4)
    expect(await apart(one, before), kind).toBeGreaterThan(8)
  }
})

test('the same seed gives the same bytes', async () => {
  const [one, again] = await Promise.all([scene({ what: 'bathroom', seed: 'one' }), scene({ what: 'bathroom', seed: 'one' })])
  expect(one.equals(again)).toBe(true)
})
