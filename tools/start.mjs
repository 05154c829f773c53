// Runs on the machine's own Node (20 or newer): installs, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fail, install, isInstalled, node, root } from './install.mjs'
import { readPorts, takenPorts } from './run/ports.mjs'

// An installation takes a minute: what would end the start after it is said before it.
if (!isInstalled()) {
  const { wrong, listened } = readPorts(process.env)
  const problems = wrong.length > 0 ? wrong.map((line) => `${line}.`) : await takenPorts(listened)
  if (problems.length > 0) fail(problems.join('\n'))
}
install()
// Each start finds the code of the one before compiled; installing anew clears it. Sources that change under it would only fill it.
if (!process.argv.includes('--dev')) process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled')
const child = spawn(node, [join(root, 'tools/run.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
// A terminal sends Ctrl-C to the whole group; a supervisor signals this process alone and is passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm runs this under a shell that keeps a signal to itself: once that shell is gone, so is who wanted the product.
if (process.env['npm_lifecycle_event']) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
