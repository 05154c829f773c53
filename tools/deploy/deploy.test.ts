import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { placed } from '../cluster/proxy.ts'
import { findPrograms } from '../run/programs.ts'
import { freePort } from '../postgres/port.ts'
import { root } from '../run/environment.ts'
import { known, pairsIn, required, unitOf } from './formats.ts'

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
const example = pairsIn(read('dure.env.example'))
/** What an installation adds to the example: where its own servers are. */
const addresses = ['DATABASE_URL', 'REDIS_URL', 'S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'TRUST_PROXY']
/** Seconds a process may take to its end, for so many of DRAIN_SECONDS. */
const leaving = (drain: number): number => 2 * drain + 40
const usualDrain = 5
const { nginx, 'systemd-analyze': systemdAnalyze } = findPrograms(['nginx', 'systemd-analyze'])

function hold(names: Iterable<string>): void {
  const given = new Set(names)
  expect([...given].filter((name) => !known.has(name))).toEqual([])
  expect([...required].filter((name) => !given.has(name))).toEqual([])
}

describe('the environment file', () => {
  test('has every variable production requires but the addresses of one’s own servers, and none there is not', () => {
    hold([...Object.keys(example), ...addresses])
    expect(addresses.filter((name) => name in example)).toEqual([])
  })

  test('is refused as it is, for what has to be filled in alone, and taken once that is', () => {
    const own = Object.fromEntries(addresses.map((name) => [name, name === 'TRUST_PROXY' ? '10.0.0.0/8' : 'https://server.example/dure']))
    const refused = (): unknown => readConfig({ NODE_ENV: 'production', ...own, ...example })
    const empty = Object.keys(example).filter((name) => example[name] === '' && required.has(name))
    expect(empty.length).toBeGreaterThan(10)
    let complaint = ''
    try {
      refused()
    } catch (error) {
      complaint = (error as Error).message
    }
    expect(
      complaint
        .split('\n')
        .slice(1)
        .map((line) => /- (\w+)/u.exec(line)?.[1]),
    ).toEqual(expect.arrayContaining(empty))
    expect(complaint.split('\n')).toHaveLength(empty.length + 1)
    const shaped: Readonly<Record<string, string>> = {
      ORIGIN: 'https://dure.example',
      COMPANY_BUSINESS_NUMBER: '123-45-67891',
      COMPANY_EMAIL: 'help@dure.example',
      COMPANY_REPRESENTATIVE: '김본보',
      SUPPORT_PHONE: '1600-1234',
      VAPID_PUBLIC_KEY: 'x'.repeat(87),
      VAPID_PRIVATE_KEY: 'x'.repeat(43),
      VAPID_SUBJECT: 'mailto:push@dure.example',
    }
    const filled = Object.fromEntries(
      empty.map((name) => [name, shaped[name] ?? (name.endsWith('_URL') ? 'https://dure.example' : 'x'.repeat(40))]),
    )
    expect(readConfig({ NODE_ENV: 'production', ...own, ...example, ...filled }).production).toBe(true)
  })
})

describe('the unit', () => {
  const unit = unitOf(read('systemd/dure@.service'))
  const service = (key: string): string[] => unit['Service']?.[key] ?? []

  // As a unit of a person's own, in a folder of units alone: the system's would have to be made by root.
  test('is one that systemd takes', () => {
    const home = mkdtempSync(join(tmpdir(), 'dure-unit-'))
    const units = join(home, 'units')
    mkdirSync(units)
    const program = join(home, 'node')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(join(units, 'dure@.service'), read('systemd/dure@.service').replace(/^(ExecStart=)\S+/mu, `$1${program}`))
    for (const target of ['network-online', 'default', 'multi-user', 'sysinit', 'basic', 'shutdown'])
      writeFileSync(join(units, `${target}.target`), `[Unit]\nDescription=${target}\n`)
    const told = spawnSync(systemdAnalyze, ['verify', '--user', '--recursive-errors=no', 'dure@web.service'], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: units, XDG_RUNTIME_DIR: home },
    })
    expect([told.status, told.stderr]).toEqual([0, ''])
  })

  test('gives a node every variable, starts a file there is, and waits for its end long enough', () => {
    const own = service('Environment').map((pair) => pair.split('=')[0]!)
    hold([...own, ...Object.keys(example), ...addresses])
    for (const name of addresses) expect(read('systemd/dure@.service')).toMatch(new RegExp(`^# .*\\b${name}\\b`, 'mu'))
    const [, file = ''] = service('ExecStart')[0]!.split(' ')
    expect(existsSync(join(root, file))).toBe(true)
    expect(Number(service('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(leaving(usualDrain))
  })
})

describe('the image', () => {
  const text = read('docker/Dockerfile')
  const dockerfile = DockerfileParser.parse(text)

  test('is made by a file without a fault', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([])
  })

  test('runs the server as nobody’s superuser, without a shell that keeps signals to itself', () => {
    const last = (keyword: string): string =>
      dockerfile
        .getInstructions()
        .findLast((one) => one.getKeyword() === keyword)
        ?.getArgumentsContent() ?? ''
    expect(last('USER')).toBe('node')
    const command = JSON.parse(last('CMD')) as string[]
    expect(existsSync(join(root, command[1]!))).toBe(true)
    for (const env of dockerfile.getENVs()) for (const property of env.getProperties()) expect(known).toContain(property.getName())
  })

  test('takes nothing of this machine: no packages, no data, no secrets', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    for (const path of ['**/node_modules', 'var', '.git', 'deploy/**/*.env']) expect(ignored).toContain(path)
  })
})

type Service = {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: unknown
  readonly volumes?: readonly string[]
  readonly stop_grace_period?: string
}

describe('the compose file', () => {
  const compose = parse(read('docker/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
    readonly volumes: Readonly<Record<string, unknown>>
  }
  const { services } = compose
  const nodes = ['web1', 'web2', 'worker'].map((name) => [name, services[name]!] as const)

  test('has two web nodes, a worker, and what they need, each waiting for what there is', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'redis', 's3', 'schema', 'web1', 'web2', 'worker', 'proxy']))
    for (const [name, service] of Object.entries(services)) {
      expect([name, typeof service.image]).toEqual([name, 'string'])
      const needs = service.depends_on ?? []
      for (const other of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs)) expect(Object.keys(services)).toContain(other)
      for (const [other, { condition }] of Array.isArray(needs) ? [] : Object.entries(needs as Record<string, { condition: string }>))
        if (condition === 'service_healthy') expect([other, services[other]?.healthcheck]).toEqual([other, expect.anything()])
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        expect(from.startsWith('.') ? existsSync(join(root, 'deploy/docker', from)) : from in compose.volumes).toBe(true)
      }
    }
  })

  test('gives each node every variable production requires and none there is not, and time to end', () => {
    for (const [name, { environment = {}, env_file: file, stop_grace_period: grace, build }] of nodes) {
      expect([name, file]).toEqual([name, 'dure.env'])
      hold([...Object.keys(environment), ...Object.keys(example)])
      expect(environment['ROLES']).toBe(name.replace(/\d$/u, ''))
      expect(Number(grace?.replace('s', ''))).toBeGreaterThanOrEqual(leaving(usualDrain))
      expect(existsSync(join(root, 'deploy/docker', build!.context, build!.dockerfile))).toBe(true)
    }
  })

  test('has a node behind each line of the proxy', () => {
    const lines = [...read('nginx/nginx.conf').matchAll(/^\s*server (\w+):3000/gmu)].map(([, name]) => name)
    expect(lines).toEqual(['web1', 'web2'])
    for (const name of lines) expect(services).toHaveProperty(name!)
  })
})

type Kubernetes = {
  readonly kind: string
  readonly spec: {
    readonly template?: {
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number
        readonly containers: readonly {
          readonly env?: readonly { readonly name: string; readonly value: string }[]
          readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
          readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
        }[]
      }
    }
  }
}

test('what Kubernetes is told parses, names no variable there is not, and asks the right addresses', () => {
  const documents = parseAllDocuments(read('kubernetes/dure.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const objects = documents.map((one) => one.toJS() as Kubernetes)
  expect(objects.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'Deployment', 'Service', 'PodDisruptionBudget'])
  for (const { spec } of objects.filter(({ kind }) => kind === 'Deployment')) {
    const { containers, terminationGracePeriodSeconds: grace } = spec.template!.spec
    const { env = [], readinessProbe, livenessProbe } = containers[0]!
    hold([...env.map(({ name }) => name), ...Object.keys(example), ...addresses])
    const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
    expect(grace).toBeGreaterThanOrEqual(leaving(drain))
    expect([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual(['/readyz', '/healthz'])
  }
  for (const name of addresses) expect(read('kubernetes/README.md')).toContain(`\`${name}\``)
})

test('nginx takes the configuration that is shipped, with places of this machine', async () => {
  const home = mkdtempSync(join(tmpdir(), 'dure-nginx-'))
  const port = await freePort()
  const text = placed(read('nginx/nginx.conf'), { port, home, all: [1111, 2222], used: [2222] })
  expect(text).toContain('server 127.0.0.1:1111 max_fails=1 fail_timeout=2s down;')
  expect(text).toContain('server 127.0.0.1:2222 max_fails=1 fail_timeout=2s;')
  writeFileSync(join(home, 'nginx.conf'), text)
  const told = spawnSync(nginx, ['-t', '-p', home, '-c', join(home, 'nginx.conf')], { encoding: 'utf8' })
  expect(told.stderr).toContain('test is successful')
})
