import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningPostgres } from '../postgres/index.ts'
import { alive } from '../postgres/process.ts'
import { freePort } from '../postgres/port.ts'
import { root } from './environment.ts'
import { blockedPorts } from './ports.mjs'

/** A house with our real tools and the smallest server and sandbox that start, drain and end. */
let house = ''
let started: ChildProcess[] = []

const program = (health: string) => `
  import { createServer } from 'node:http'
  const port = Number(${health === '/readyz' ? 'process.env.PORT' : 'process.env.SANDBOX_PORT'})
  const server = createServer((request, answer) => {
    if (request.url === '/die') process.exit(3)
    if (request.url === '/slow') return void setTimeout(() => answer.end('drained'), 1500)
    answer.statusCode = request.url === '${health}' ? 200 : 404
    answer.end(String(process.pid))
  }).listen(port)
  process.on('SIGTERM', () => { console.log('draining ${health}'); server.close(() => process.exit(0)) })`

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'dure-house-'))
  chmodSync(house, 0o755)
  cpSync(join(root, 'tools'), join(house, 'tools'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  put('package.json', '{"type":"module"}')
  for (const one of ['korean', 'migrate', 'partitions', 'partitions.sql'])
    put(`apps/api/src/database/${one}.ts`, readFileSync(join(root, `apps/api/src/database/${one}.ts`), 'utf8'))
  put('apps/api/db/migrations/202601010000_member.sql', 'create table member (id bigint)')
  put('apps/api/src/main.ts', program('/readyz'))
  put('apps/sandbox/src/main.ts', program('/healthz'))
  put(
    'apps/api/db/seed/main.ts',
    `import pg from 'pg'
    if (process.argv.includes('--people')) console.log(JSON.stringify([{ role: 'customer', name: '김하늘', email: 'a@b.kr', password: 'secret-1' }]))
    else {
      const client = new pg.Client(process.env.DATABASE_URL)
      await client.connect()
      await client.query('insert into member values (1)')
      const { rows } = await client.query("select current_setting('synchronous_commit') || ' ' || current_setting('plan_cache_mode') as care")
      await client.end()
      console.log('seeding', rows[0].care)
    }`,
  )
})

afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  started = []
  rmSync(house, { recursive: true, force: true })
})

function put(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null>; said: (text: string) => Promise<void> }

function run(env: Record<string, string>, command = [process.execPath, join(house, 'tools/run.ts')]): Run {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: house,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    output: () => text,
    ended,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve()
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        void ended.then(() => reject(new Error(`ended without saying "${wanted}":\n${text}`)))
        look()
      }),
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

async function ports() {
  const PORT = String(await freePort())
  const SANDBOX_PORT = String(await freePort())
  const SMTP_PORT = String(await freePort())
  return { PORT, SANDBOX_PORT, SMTP_PORT }
}

/** Whether what is written in the house's database waits for the disk, and how it plans. */
async function care(): Promise<string | undefined> {
  const client = new pg.Client(await runningPostgres(join(house, 'var')))
  await client.connect()
  try {
    const settings = "select current_setting('synchronous_commit') || ' ' || current_setting('plan_cache_mode') as care"
    return (await client.query<{ care: string }>(settings)).rows[0]?.care
  } finally {
    await client.end()
  }
}

const ask = (port: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text())

test('it comes up with demo people, drains on SIGTERM, stops PostgreSQL, and seeds only once', async () => {
  const env = await ports()
  const first = run(env)
  await first.said('Ctrl-C stops it')
  // The demo is made in haste; whoever comes in after it finds a server that waits for its disk and weighs its plans.
  expect(first.output()).toContain('seeding off force_generic_plan')
  expect(await care()).toBe('on auto')
  expect(first.output()).toMatch(/customer +a@b\.kr +secret-1 +김하늘/)
  const slow = ask(env.PORT, '/slow')
  await new Promise((resolve) => setTimeout(resolve, 100))
  first.child.kill('SIGTERM')
  expect(await slow).toBe('drained')
  expect(await first.ended).toBe(0)
  expect(() => readFileSync(join(house, 'var/postgres/data/postmaster.pid'))).toThrow()

  const second = run(env)
  await second.said('Ctrl-C stops it')
  expect(second.output()).not.toContain('seeding')
  const refused = run(await ports())
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`already runs on ${join(house, 'var')} (process ${second.child.pid})`)
})

/** A web app whose build is this program. */
function putWeb(build: string): void {
  put('package.json', '{"type":"module","workspaces":["apps/web"]}')
  put('apps/web/package.json', '{"name":"web","version":"1.0.0","scripts":{"build":"node build.mjs"}}')
  put('apps/web/src/page.ts', '')
  put('apps/web/build.mjs', build)
}

test('the pages are built while the demo is made, and nobody is let in before both are there; the next start waits for neither', async () => {
  // A build that ends only once the demo is made.
  putWeb(`
    import { existsSync, mkdirSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    while (!existsSync('${house}/seeded')) await sleep(20)
    if (!existsSync('${house}/var/opening')) throw new Error('it let people in before the pages were there')
    mkdirSync('dist', { recursive: true })`)
  const seed = readFileSync(join(house, 'apps/api/db/seed/main.ts'), 'utf8')
  put(
    'apps/api/db/seed/main.ts',
    `import { writeFileSync } from 'node:fs'\n${seed.replace("console.log('seeding'", `writeFileSync('${house}/seeded', ''); console.log('seeding'`)}`,
  )
  const env = await ports()
  const first = run(env)
  await first.said('Ctrl-C stops it')
  expect(first.output()).toMatch(/built[^]*demo data/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = run(env)
  await second.said('Ctrl-C stops it')
  expect(second.output()).toMatch(/up to date[^]*server/)
})

test('pages that do not build are told of, and end the start: the demo that was made meanwhile is whole', async () => {
  putWeb(`console.log('a page is broken'); process.exit(1)`)
  const env = await ports()
  const first = run(env)
  expect(await first.ended).toBe(1)
  expect(first.output()).toContain('The web app does not build:\na page is broken')
  expect(first.output()).toContain('seeding')
  putWeb(`import { mkdirSync } from 'node:fs'; mkdirSync('dist', { recursive: true })`)
  const second = run(env)
  await second.said('Ctrl-C stops it')
  expect(second.output()).not.toMatch(/seeding|half made/)
})

test('a kill of npm itself, which its shell keeps from the launcher, drains and stops everything', async () => {
  put('package.json', '{"type":"module","scripts":{"start":"node tools/start.mjs"}}')
  const installed = `export const root = ${JSON.stringify(house)}, node = process.execPath, install = () => {}, isInstalled = () => true, fail = () => {}`
  put('tools/install.mjs', installed)
  const env = await ports()
  const one = run(env, ['npm', 'start'])
  await one.said('Ctrl-C stops it')
  const server = Number(await ask(env.PORT, '/'))
  one.child.kill('SIGTERM')
  await one.ended
  expect(one.output()).toContain('draining /readyz')
  expect(alive(server)).toBe(false)
  expect(() => readFileSync(join(house, 'var/postgres/data/postmaster.pid'))).toThrow()
})

test('a dying server is named and started again; one that dies more often takes everything down', async () => {
  const env = await ports()
  const one = run(env)
  await one.said('Ctrl-C stops it')
  const [sandbox, server] = [Number(await ask(env.SANDBOX_PORT, '/')), Number(await ask(env.PORT, '/'))]
  for (let turn = 1; turn <= 3; turn += 1) {
    await ask(env.PORT, '/die').catch(() => {})
    await one.said(`The server ended with code 3 and is started again (${turn} of 3 times a minute).`)
    await expect.poll(() => ask(env.PORT, '/').catch(() => '')).toMatch(/^\d+$/)
  }
  expect(Number(await ask(env.PORT, '/'))).not.toBe(server)
  expect(alive(sandbox)).toBe(true)
  await ask(env.PORT, '/die').catch(() => {})
  expect(await one.ended).toBe(1)
  expect(one.output()).toContain('The server ended with code 3, again within a minute: everything else is stopped.')
  expect(alive(sandbox)).toBe(false)
})

test('after kill -9 of the launcher alone the next start ends its orphans, adopts the database and just works', async () => {
  const env = await ports()
  const one = run(env)
  await one.said('Ctrl-C stops it')
  const orphan = Number(await ask(env.PORT, '/'))
  await end(one.child, 'SIGKILL')
  expect(alive(orphan)).toBe(true)
  const again = run(env)
  await again.said('Ctrl-C stops it')
  expect(alive(orphan)).toBe(false)
  expect(again.output()).toContain('adopting the PostgreSQL left running')
})

test('a lost database is named and started again on the same port, while the server lives on', async () => {
  const env = await ports()
  const one = run(env)
  await one.said('Ctrl-C stops it')
  const pid = () => readFileSync(join(house, 'var/postgres/data/postmaster.pid'), 'utf8').split('\n')
  const [first, , , port] = pid()
  const server = await ask(env.PORT, '/')
  process.kill(Number(first), 'SIGKILL')
  await one.said('PostgreSQL is up again.')
  expect([pid()[0] === first, pid()[3]]).toEqual([false, port])
  expect(await ask(env.PORT, '/')).toBe(server)
})

test('a taken port and a wrong variable are named before anything starts', async () => {
  const env = await ports()
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(Number(env.SANDBOX_PORT), '127.0.0.1', resolve))
  const one = run(env)
  expect(await one.ended).toBe(1)
  expect(one.output()).toContain(`Port ${env.SANDBOX_PORT} is taken by another program. Stop it, or set SANDBOX_PORT`)
  expect(one.output()).not.toContain('database')
  await new Promise((resolve) => stranger.close(resolve))

  const two = run({ PORT: 'x', DATABASE_URL: 'mysql://a' })
  expect(await two.ended).toBe(1)
  expect(two.output()).toContain('PORT is "x"')
  expect(two.output()).toContain('DATABASE_URL must be a URL that starts with postgres://')
})

test('what would end the first start is said before anything is installed, the port of the mail included', async () => {
  const installing = `export const root = ${JSON.stringify(house)}, node = process.execPath, isInstalled = () => false
    export const install = () => console.log('installing')
    export const fail = (message) => { console.error(message); process.exit(1) }`
  put('tools/install.mjs', installing)
  const start = [process.execPath, join(house, 'tools/start.mjs')]
  const env = await ports()
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(Number(env.SMTP_PORT), '127.0.0.1', resolve))
  for (const [given, said] of [
    [env, `Port ${env.SMTP_PORT} is taken by another program. Stop it, or set SMTP_PORT`],
    [{ ...env, SMTP_PORT: env.PORT }, 'PORT and SMTP_PORT are the same.'],
    [{ ...env, SMTP_PORT: '2.5' }, 'SMTP_PORT is "2.5", but must be a port number from 1 to 65535.'],
  ] as const) {
    const one = run(given, start)
    expect(await one.ended).toBe(1)
    expect(one.output()).toContain(said)
    expect(one.output()).not.toContain('installing')
  }
  await new Promise((resolve) => stranger.close(resolve))
})

test('a port that browsers and fetch block is named before anything starts', async () => {
  for (const port of blockedPorts) {
    // oxlint-disable-next-line no-await-in-loop
    const refusal = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => String(error.cause))
    expect([port, refusal]).toEqual([port, 'Error: bad port'])
  }
  const one = run({ PORT: '6000' })
  expect(await one.ended).toBe(1)
  expect(one.output()).toContain('PORT is 6000, a port that browsers and fetch open for nobody: set PORT to another')
  expect(one.output()).not.toContain('database')
  // The sandbox stands one further unless told otherwise.
  const two = run({ PORT: '5059' })
  expect(await two.ended).toBe(1)
  expect(two.output()).toContain('SANDBOX_PORT is 5060')
})

/** A server that waits for its demo, and a demo that breaks off after its first member. */
function breakOff(): void {
  const waiting = program('/readyz')
    .replace("import { createServer } from 'node:http'", "import { existsSync } from 'node:fs'\n  import { createServer } from 'node:http'")
    .replace(
      'answer.end(String',
      'if (existsSync(process.env.DATA_DIR + \'/opening\')) { answer.statusCode = 503; return void answer.end(\'{"status":"opening"}\') }\n    answer.end(String',
    )
  put('apps/api/src/main.ts', waiting)
  put(
    'apps/api/db/seed/main.ts',
    `import pg from 'pg'
    if (process.argv.includes('--people')) console.log('[]')
    else if (process.argv.includes('--come-home')) console.log('clock comes home as', process.env.OPENING_KEY !== undefined)
    else {
      const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/readyz')
      console.log('an early visitor hears', answer.status)
      const client = new pg.Client(process.env.DATABASE_URL)
      await client.connect()
      await client.query('insert into member values (1)')
      await client.end()
      if (process.env.HANGS) setInterval(() => {}, 1000)
      else process.exit(1)
    }`,
  )
}

test('a demo that breaks off leaves a product that runs, lets everybody in and says what it lacks, at each start [availability.opening]', async () => {
  breakOff()
  const env = await ports()
  const one = run(env)
  await one.said('Ctrl-C stops it')
  expect(one.output()).toContain('an early visitor hears 503')
  expect(one.output()).toContain('The demo broke off (its seed ended with code 1).')
  expect(one.output()).toContain('clock comes home as true')
  expect(one.output()).toContain(`The demo is only half made`)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
  expect(await care()).toBe('on auto')
  await end(one.child, 'SIGTERM')
  const again = run(env)
  await again.said('Ctrl-C stops it')
  expect(again.output()).toContain(`The demo is only half made`)
  expect(again.output()).not.toContain('an early visitor')
})

test('a start that is killed while it makes the demo is followed by one that brings the clock back, runs, and says what it lacks', async () => {
  breakOff()
  const env = await ports()
  const one = run({ ...env, HANGS: '1' })
  await one.said('an early visitor hears 503')
  const member = async () => (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status
  expect(await member()).toBe(503)
  await expect.poll(() => readFileSync(join(house, 'var/opening'), 'utf8').length).toBeGreaterThan(20)
  await end(one.child, 'SIGKILL')
  const again = run(env)
  await again.said('Ctrl-C stops it')
  expect(await care()).toBe('on auto')
  expect(again.output()).toMatch(/clock comes home as true|an early visitor hears 503/)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
})

test('Ctrl-C in the middle of the first start leaves nothing running', async () => {
  const one = run(await ports())
  await one.said('creating the database cluster')
  one.child.kill('SIGINT')
  await one.ended
  expect(() => readFileSync(join(house, 'var/postgres/data/postmaster.pid'))).toThrow()
})
