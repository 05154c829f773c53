import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { operator } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const file = async (name: string) => {
  const response = await fetch(`${house.url}/.well-known/${name}`)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}
const fingerprint = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':')

test('addresses open in the apps once operators set by what those prove who they are, and in none before [pages.app-links]', async () => {
  for (const name of ['apple-app-site-association', 'assetlinks.json']) expect((await file(name)).status).toBe(404)
  const boss = await operator(house)
  const set = (value: unknown) =>
    boss.call('PUT /v1/admin/settings/:name', { params: { name: 'appLinks' }, body: { value, reason: '앱을 냈어요' } })
  const wrong = await boss.call.raw('PUT', '/v1/admin/settings/appLinks', {
    value: { iosAppId: 'kr.dure.app', androidFingerprint: 'AA:BB' },
    reason: '앱을 냈어요',
  })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  await set({ iosAppId: 'ABCDE12345.kr.dure.app', androidFingerprint: fingerprint })
  const [apple, android] = [await file('apple-app-site-association'), await file('assetlinks.json')]
  expect([apple.status, apple.type]).toEqual([200, expect.stringContaining('application/json')])
  expect(apple.body).toMatchObject({ applinks: { details: [{ appIDs: ['ABCDE12345.kr.dure.app'] }] } })
  expect(JSON.stringify(apple.body)).toContain('{"/":"/admin*","exclude":true}')
  expect(android.body).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'kr.dure.app', sha256_cert_fingerprints: [fingerprint.toUpperCase()] },
    },
  ])
})
