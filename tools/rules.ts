import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { problems, type Source } from './rules/book.ts'

/** Holds the book of rules against everything that cites it; prints what does not agree and fails. */
const root = resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

const pages = tracked.filter((path) => /^docs\/rules\/[a-z-]+\.md$/u.test(path)).map(read)
const sources = tracked
  .filter(
    (path) => /\.(?:tsx?|[mc]?js|sql|md|css|html|ya?ml|conf|service)$|^\.ci\//u.test(path) && !/^docs\/rules\/|^tools\/rules\//u.test(path),
  )
  .map(read)
const found = problems(pages, sources)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
