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

/** What once read like a translation, and what is said in its place. */
const old: readonly (readonly [what: RegExp, better: string])[] = [
  [/후기/u, '리뷰'],
  [/보여 드리지 못했어요/u, '불러오지 못했어요'],
  [/아직 찾지 못했어요/u, '검색 결과가 없어요, 조건에 맞는 고수가 없어요'],
  [/모두 보셨어요/u, '여기까지예요'],
  [/물어볼 수 있는 고수/u, '이 동네로 오는 고수'],
  [/이루어진 거래/u, '거래'],
  [/(?:낮게|높게)는/u, '저렴하면, 비싸면'],
  [/밤마다|어림(?:한|해서|')/u, '매일 새로 계산해요, 예상 가격'],
  [/도착한 이유/u, '나에게 온 이유'],
  [/[가-힣\d} ] ?가운데(?= )|가운데값/u, '중, 보통'],
  [/앞선 \d|앞선 \$|견주|지나온 일/u, '지난, 비교, 변경 기록'],
  [/고용된 날/u, '고용 확정일'],
  [/요청받았어요|고용이 확정됐|보관(?:돼요|되고)/u, '누가 했는지를 먼저: 고수가 결제를 요청했어요, 확정했어요, 보관해요'],
  [/단순 변심|결제 수단 변경|금액·일정 변경/u, '마음이 바뀌었어요, 다른 방법으로 낼게요, 금액이나 날짜를 바꿀게요'],
  [/세 번 금지|가운데 두 가지/u, '같은 글자 세 번 연속은 안 돼요, 2가지 이상'],
  [/목소리는|이 컴퓨터예요/u, '음성은 브라우저가 글로 바꿔요'],
  [/동의는 언제든 거둘|[.] 거두면|탈퇴로 거둘/u, '철회'],
  [/짧은 쪽이/u, '가로나 세로가'],
]

test('no page, message or sheet says again what reads like a translation [pages.words]', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{apps/web/src,apps/api/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  expect(sources.length).toBeGreaterThan(1000)
  const wrong = sources.flatMap((path) => {
    // What a comment says nobody reads who is not of the house.
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    return old.flatMap(([what, better]) => (what.test(text) ? [`${path}: ${what.exec(text)![0]}, say ${better}`] : []))
  })
  expect(wrong).toEqual([])
})
