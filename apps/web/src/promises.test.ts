import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refundWords } from '@dure/contract/cash/words'
import { identityWords } from '@dure/contract/identity/words'
import { feeWords, keptWords, paidOutWords } from '@dure/contract/safe-payment/words'

test('what a safe payment costs the pro is said as the setting has it [pages.promises]', () => {
  const said = (fee: Parameters<typeof feeWords>[0]) => Object.values(feeWords(fee)).join(' ')
  expect(said({ payer: 'customer', rateBp: 350 })).toContain('수수료는 고객이 내고')
  expect(said({ payer: 'provider', rateBp: 350 })).toContain('3.5%를 빼고')
  expect(said({ payer: 'provider', rateBp: 350 })).not.toContain('없어요')
  expect(said({ payer: 'provider', rateBp: 0 })).toContain('수수료가 없어요')
})

test('the days in which a pro proves who he is are those of the setting [pages.promises]', () => {
  expect(identityWords(7)).toContain('가입하고 7일 안에 본인 이름의 휴대폰으로 인증해야 견적을 계속 보낼 수 있고')
  expect(identityWords(0)).toContain('고수는 본인 이름의 휴대폰으로 인증해야 견적을 보낼 수 있고')
})

/** Promises that were once made by hand where they did not hold, and who may say such a thing. */
const byHand: readonly (readonly [what: RegExp, said: string])[] = [
  [/전액 환불받/u, refundWords],
  [/두레가 (?:돈을 |대금을 )?(?:보관|맡아)|맡아 (?:두|둬)/u, keptWords],
  [/끝나면 바로 정산|바로 정산해/u, paidOutWords],
  [/고용한 고객만/u, '[reviews.outside]'],
  [/인증해야 가입/u, '[pages.promises]'],
  [/오면 바로 알려|바로 알려 드(?:려|릴)/u, '[notifications.quiet-hours]'],
  [/결제 수수료가 없어요/u, 'feeWords'],
]

test('no page, message or badge makes these promises in words of its own [pages.promises]', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{apps/web/src,apps/api/src,packages/*/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/words.ts'],
  })
  expect(sources.length).toBeGreaterThan(1000)
  const wrong = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return byHand.flatMap(([what, instead]) => (what.test(text) ? [`${path}: ${what.source}, say ${instead}`] : []))
  })
  expect(wrong).toEqual([])
})

test('who keeps what was paid, and how long, is said the same wherever it is said [pages.promises]', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{apps/web/src,apps/api/src,packages/*/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/words.ts'],
  })
  const saying = sources.map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll(/\s+/gu, ' ')] as const)
  const kept = saying.filter(([, text]) => /결제대행사가 (?:돈을 )?보관/u.test(text))
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.filter(([, text]) => !/거래를 확정할 때까지 결제대행사가 (?:돈을 )?보관/u.test(text)).map(([path]) => path)).toEqual([])
})

test('how many services and places there are is counted, not written [pages.promises]', () => {
  const about = readFileSync(join(import.meta.dirname, 'domains/editorial/screens/About.tsx'), 'utf8')
  expect(about).not.toMatch(/['`>]\d+(?:개|곳)/u)
})
