import { readdirSync, readFileSync } from 'node:fs'
import { processesIn } from '../postgres/process.ts'
import type { Cluster } from './cluster.ts'

/** What the system counts processor time in. */
const ticksPerSecond = 100

/** Processor seconds each part of a cluster has used so far, this program's own among them. */
export type Usage = Readonly<Record<string, number>>

export function usageOf(cluster: Cluster): Usage {
  const children = childrenOf()
  const all = (pid: number): number => secondsOf(pid) + (children.get(pid) ?? []).reduce((sum, child) => sum + all(child), 0)
  const { web1, web2, worker } = cluster.nodes
  return {
    web1: all(web1.process.pid!),
    web2: all(web2.process.pid!),
    worker: all(worker.process.pid!),
    proxy: all(cluster.proxy.part.process.pid!),
    database: processesIn(cluster.primary.data).reduce((sum, pid) => sum + secondsOf(pid), 0),
    replica: processesIn(cluster.replica.data).reduce((sum, pid) => sum + secondsOf(pid), 0),
    load: secondsOf(process.pid),
  }
}

type Measured = { readonly before: Usage; readonly after: Usage; readonly seconds: number; readonly calls: number }

/** Cores that each part was given between two countings, and milliseconds of processor that a call took of it. */
export function shareOf({ before, after, seconds, calls }: Measured): { cores: string; each: string } {
  const parts = Object.entries(after).map(([name, used]) => [name, used - (before[name] ?? 0)] as const)
  const told = (figure: (used: number) => number): string => parts.map(([name, used]) => `${name} ${figure(used).toFixed(2)}`).join(' · ')
  return { cores: told((used) => used / seconds), each: told((used) => (used * 1000) / calls) }
}

/** User and system time of a process and of those of its children that are gone. */
function secondsOf(pid: number): number {
  const fields = fieldsOf(pid)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}

function childrenOf(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    const parent = Number(fieldsOf(Number(name))[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** What the kernel tells of a process, from its state on. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
