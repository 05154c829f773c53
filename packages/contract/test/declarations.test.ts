import { expect, test } from 'vitest'
import type { Declaration } from '../src/endpoint.ts'
import { domains, endpoints } from '../src/index.ts'
import { subjects } from '../src/subjects.ts'
import { changesOf, tags } from '../src/tags.ts'

const all = Object.values(domains).flatMap((of) => Object.entries(of as Readonly<Record<string, Declaration>>))
const twice = (words: readonly string[]): string[] => [...new Set(words.filter((word, at) => words.indexOf(word) !== at))]
/** A path as the router tells it from others: what its parameters are called makes no difference, nor does a slash at its end. */
const shapeOf = ({ method, path }: Declaration): string => `${method} ${path.replace(/\/$/u, '').replaceAll(/:\w+/gu, ':')}`

test('each endpoint has a name of its own, and every domain’s are among all of them', () => {
  expect(twice(all.map(([name]) => name))).toEqual([])
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('no two endpoints are called by the same method and path', () => {
  expect(twice(all.map(([, declaration]) => shapeOf(declaration)))).toEqual([])
})

test.each(all)('%s says what each parameter of its path may be, and of no other', (_, { path, params }) => {
  const named = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name!)
  expect(Object.keys(params?._zod.def.shape ?? {}).toSorted()).toEqual(named.toSorted())
})

const told = new Set(all.flatMap(([, { tells }]) => tells ?? []))
const changed = new Set(all.flatMap(([, declaration]) => changesOf(declaration)))

test.each(all)('%s says, as a write, what it changes of what is read, and as a read, what it tells of', (_, { method, tells, changes }) => {
  expect(method === 'GET' ? [Array.isArray(tells), changes] : [changes === 'caller' || Array.isArray(changes), tells]).toEqual([
    true,
    undefined,
  ])
  expect(twice([...(tells ?? []), ...(changes === 'caller' ? [] : (changes ?? []))])).toEqual([])
})

test('every tag is told of by some read, and changed by some write', () => {
  expect(Object.keys(tags).filter((tag) => !told.has(tag as never))).toEqual([])
  expect(Object.keys(tags).filter((tag) => !changed.has(tag as never))).toEqual([])
})

test('a write that records nothing its writer sees changes nothing', () => {
  expect(all.filter(([, one]) => one.recordsOnly === true && one.changes?.length !== 0).map(([name]) => name)).toEqual([])
})

test('each act of an operator changes what he did and what waits, beside its own; an act that changes nothing does not', () => {
  const writes = all.filter(([, one]) => one.access === 'operator' && one.method !== 'GET')
  const without = writes.filter(([, one]) => !changesOf(one).includes('operatorActs'))
  expect(without.map(([name]) => name)).toEqual(['previewBlocks', 'previewAnnouncement', 'previewCouponOffer'])
})

const acts = all.filter(([, one]) => one.access === 'operator' && (one.method !== 'GET' || one.audited === true))

test.each(acts)(
  '%s says what the audit keeps it as, and the parameter that says which one is one of its path',
  (_, { kept, path, about }) => {
    expect(kept).toBeDefined()
    const named = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name)
    expect(kept!.by === undefined ? [] : [kept!.by]).toEqual(named.filter((name) => name === kept!.by))
    // What it is about by one id is the one that is kept.
    if (about?.thing !== undefined && about.ids === undefined) expect(kept!.by).toBeDefined()
  },
)

test('a thing is kept by one word, whatever is done with it; a member by what he is to the act', () => {
  const words = new Map<string, Set<string>>()
  for (const [, { about, kept }] of acts)
    if (about?.thing !== undefined) words.set(about.thing, (words.get(about.thing) ?? new Set()).add(kept!.of))
  expect([...words].filter(([, of]) => of.size > 1).map(([thing, of]) => [thing, [...of].toSorted()])).toEqual([
    ['member', ['ambassadors', 'members', 'operators']],
  ])
})

test('every word of the audit is what some call is kept as', () => {
  const kept = new Set(acts.map(([, one]) => one.kept!.of))
  expect(subjects.filter((word) => !kept.has(word))).toEqual([])
})
