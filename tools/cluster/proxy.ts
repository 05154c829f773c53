import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../postgres/problem.ts'
import { root } from '../run/environment.ts'
import { fileOf } from '../run/programs.ts'
import type { Part, Parts } from './parts.ts'

/** How often nodes are asked whether they are ready, as a balancer does. */
const askedEvery = 500

/** nginx with the configuration that is shipped, and somebody who asks the nodes and leaves out who is not ready. */
export class Proxy {
  readonly part: Part
  readonly port: number
  readonly #file: string
  readonly #nodes: readonly number[]
  #wanted: readonly number[]
  #listed = ''
  #watching: Promise<void> | undefined
  #over = false

  /** `nodes` are the ports of the web nodes. */
  constructor(parts: Parts, program: string, folder: string, port: number, nodes: readonly number[]) {
    this.port = port
    this.#nodes = nodes
    this.#wanted = nodes
    const home = join(folder, 'nginx')
    mkdirSync(home, { recursive: true })
    this.#file = join(home, 'nginx.conf')
    this.#write(nodes)
    this.part = parts.start('nginx', program, ['-p', home, '-c', this.#file, '-g', 'daemon off;'])
  }

  /** From here on nodes that are not ready, or not among `use`, get no calls. Where none is ready all of them do: one answer is as good as another. */
  watch(): void {
    this.#watching ??= (async () => {
      while (!this.#over) {
        const ready = await Promise.all(this.#nodes.map(isReady))
        const able = this.#wanted.filter((port) => ready[this.#nodes.indexOf(port)])
        this.#list(able.length > 0 ? able : this.#wanted)
        await sleep(askedEvery)
      }
    })()
  }

  /** Which nodes get calls at all. */
  async use(ports: readonly number[]): Promise<void> {
    this.#wanted = ports
    this.#list(ports)
    await sleep(2 * askedEvery)
  }

  async unwatch(): Promise<void> {
    this.#over = true
    await this.#watching
  }

  #list(ports: readonly number[]): void {
    if (ports.join() === this.#listed) return
    this.#write(ports)
    this.part.process.kill('SIGHUP')
  }

  #write(ports: readonly number[]): void {
    this.#listed = ports.join()
    const shipped = readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8')
    writeFileSync(this.#file, placed(shipped, { port: this.port, home: join(this.#file, '..'), all: this.#nodes, used: ports }))
  }
}

type Given = { readonly port: number; readonly home: string; readonly all: readonly number[]; readonly used: readonly number[] }

/** The shipped configuration with ports and folders of this machine. @throws Problem where it has no such places any more. */
export function placed(shipped: string, { port, home, all, used }: Given): string {
  let text = shipped
  const put = (what: RegExp, by: string): void => {
    if (!what.test(text)) throw new Problem(`deploy/nginx/nginx.conf has no ${what.source}`)
    text = text.replace(what, by)
  }
  const [, how = ''] = /server web1:3000 ?([^;]*);/u.exec(text) ?? []
  put(
    /( *server web\d+:3000[^;]*;\n)+/u,
    all.map((one) => `    server 127.0.0.1:${one} ${how}${used.includes(one) ? '' : ' down'};\n`).join(''),
  )
  put(/\/etc\/nginx\/mime\.types/u, fileOf('nginx', '/etc/nginx/mime.types'))
  put(/listen 80;/u, `listen 127.0.0.2:${port};`)
  // Root's helpers would run as somebody who cannot enter a private folder.
  put(/pid \S+;/u, `pid ${home}/nginx.pid;${process.getuid?.() === 0 ? '\nuser root;' : ''}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `  ${one}_temp_path ${home}/${one};\n`)
  put(/http \{\n/u, `http {\n${folders.join('')}`)
  return text
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
