// Runs on the machine's own Node: installs, then runs the checks on the pinned one.
import { join } from 'node:path'
import { handOver, install, root } from './install.mjs'

install()
handOver([join(root, 'tools/verify.ts'), ...process.argv.slice(2)])
