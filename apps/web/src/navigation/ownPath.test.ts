import { expect, test } from 'vitest'
import { ownPath } from './ownPath.ts'

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', '\\/evil.example'])(
  'nobody is led to another site by the redirect of a login: %j',
  (redirect) => expect(ownPath(redirect)).toBeUndefined(),
)

test('a path of ours is followed with what it asks for', () => {
  expect(ownPath('/requests/sent?tab=open#last')).toBe('/requests/sent?tab=open#last')
})
