// Runs on the machine's own Node: installs, then runs the checks on the pinned one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'

install()
const checks = spawnSync(node, [join(root, 'tools/verify.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(checks.status ?? 1)
