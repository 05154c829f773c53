import { readFileSync } from 'node:fs'
import { addressOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import { record } from './recorded.ts'
import { quantile, median } from './load.ts'
const port = readFileSync('var/bench/postgres/port', 'utf8').trim(), pw = readFileSync('var/bench/postgres/password', 'utf8').trim()
const url = (n: string) => `postgres://dure:${pw}@127.0.0.1:${port}/bench_${n}`
const words = ['이사', '청소', '피아노', '에어컨', '도배', '레슨', '인테리어', '사진', '수리', '과외', '봄날', '한결 클리닝']
const districts = ['강남구', '마포구', '송파구', '노원구', '관악구']
const sorts = ['review', 'rating', 'login', 'hired', 'safe-payment']
const list = (given: Record<string, string>) => `/v2/search/pro?${new URLSearchParams(given)}`
const asked = words.flatMap((keyword, at) => [undefined, ...districts].map((address2, n) => list({ keyword, sort: sorts[(at + n) % 5]!, ...(address2 === undefined ? {} : { address1: '서울', address2 }) })))
const dbs = process.argv.slice(2)
const sent = await record(url('10000'), asked.map((path, n) => ({ path, headers: addressOf(n) })))
const out: Record<string, number[][]> = {}
for (const db of dbs) await inDatabase(url(db), async (c) => {
  for (const warm of [true, false, false, false]) for (const [path, all] of Object.entries(sent)) {
    let total = 0
    const each: number[] = []
    for (const { text, values } of all.filter(({ text }) => text.includes('with hit as'))) { const b = performance.now(); await c.query(text, values); each.push(performance.now() - b); total += each.at(-1)! }
    if (!warm) ((out[path] ??= []), (out[path][dbs.indexOf(db)] ??= []).push(...each))
  }
})
for (const [i, db] of dbs.entries()) { const all = Object.values(out).flatMap((x) => x[i]!); console.log(db, 'p50', median(all).toFixed(2), 'p95', quantile(all, 0.95).toFixed(2), 'max', Math.max(...all).toFixed(2), 'n', all.length) }
const last = dbs.length - 1
for (const [path, t] of Object.entries(out).sort((a, b) => Math.max(...b[1][last]!) - Math.max(...a[1][last]!)).slice(0, 25)) console.log(decodeURIComponent(path.slice(15)), t.map((x) => x.map((y) => y.toFixed(1)).join('/')).join('  |  '))
