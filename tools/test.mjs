// Runs on the machine's own Node: installs, then runs the tests on the pinned one; what they need besides, they bring before they begin.
import { join } from 'node:path'
import { handOver, install, root } from './install.mjs'

install()
handOver([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)])
