import { expect, test } from 'vitest'
import { refusal } from './needs.ts'

test('one message names all that is missing, why, and what helps', () => {
  const why = new Map([
    ['redis-server', 'this machine has no apt-get'],
    ['nginx', 'this machine has no apt-get'],
  ] as const)
  expect(refusal({ browser: 'the registry does not answer', programs: why })).toBe(
    [
      'No test was run: the tests need what this machine has not, and what could not be brought.',
      '- a browser: the registry does not answer',
      '  Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
      '- redis-server: this machine has no apt-get',
      '- nginx: this machine has no apt-get',
      '  Install them as root: apt-get install --no-install-recommends redis-server nginx (or what your system has instead).',
    ].join('\n'),
  )
})
