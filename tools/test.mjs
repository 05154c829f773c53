// Runs on the machine's own Node: installs, then runs the tests on the pinned one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'

install()
const tests = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(tests.status ?? 1)
