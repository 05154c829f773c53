import { expect, test } from 'vitest'
import type { Declaration } from '../src/endpoint.ts'
import { domains, endpoints } from '../src/index.ts'

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
