import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Declaration } from '@dure/contract/endpoint'
import { errors } from '@dure/contract/errors'
import { endpointsBound } from '../apps/api/src/composition.ts'
import { rows } from '../apps/web/src/routes.ts'

/**
 * Prints what the running code serves: bound endpoints with how many places of the web app call each, pages with a
 * screen or a redirect, the error catalogue with how many places of the server answer each.
 */
const root = resolve(import.meta.dirname, '..')
const sourcesOf = (...folders: string[]): string =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

/** A path whatever its parameters are called, or what is put in their place. */
const shapeOf = (word: string): string => word.replaceAll(/\$\{[^}]+\}|:\w+/gu, ':')

/** How often each quoted word stands in the sources; unions of types say nothing happens, so their lines do not count. */
function quotedIn(sources: string): Map<string, number> {
  const code = sources.replaceAll(/^\s*(?:export )?type \w+ = [^\n]*$|^\s*\| '[^\n]*$/gmu, '')
  const counts = new Map<string, number>()
  for (const [, word = ''] of code.matchAll(/['`]([^'`\n?]+)['`?]/gu)) counts.set(shapeOf(word), (counts.get(shapeOf(word)) ?? 0) + 1)
  return counts
}

const calls = quotedIn(sourcesOf('apps/web/src'))
const answers = quotedIn(sourcesOf('apps/api/src', 'packages/contract/src/*/states.ts'))

const endpoints = endpointsBound.map(({ declaration }: { declaration: Declaration }) => ({
  method: declaration.method,
  path: declaration.path,
  access: declaration.access,
  // Uploads and beacons go without the typed client, by their path alone.
  screens: (calls.get(shapeOf(`${declaration.method} ${declaration.path}`)) ?? 0) + (calls.get(shapeOf(declaration.path)) ?? 0),
}))
const pages = rows
  .filter((row) => !row.devOnly && (row.page !== undefined || row.redirect !== undefined))
  .map(({ path, name, access, redirect }) => ({ path, name, access, redirect }))
console.log(
  JSON.stringify({
    endpoints,
    pages,
    errors: Object.entries(errors).map(([name, { code }]) => ({ code, name, thrown: answers.get(name) ?? 0 })),
  }),
)
