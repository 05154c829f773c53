import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { counted } from './counters.ts'

/** One value with its labels. */
export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** What `name` tells and how it is read at the moment somebody asks; a read that yields nothing leaves the metric out. */
type Told = { readonly name: string; readonly help: string; readonly labels?: readonly string[]; readonly read: () => readonly Sample[] }

/** All that one process tells of itself under `/metrics`. */
export class Metrics {
  readonly registry = new Registry()

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    for (const one of counted) this.registry.registerMetric(one)
  }

  /** A state that goes up and down. */
  gauge({ name, help, labels = [], read }: Told): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect() {
        this.reset()
        // The library begins one without labels at 0.
        if (labels.length === 0) this.remove()
        for (const { labels: own = {}, value } of read()) gauge.set(own, value)
      },
    })
  }

  /** A sum since the start that somebody else keeps. */
  counter({ name, help, labels = [], read }: Told): void {
    const counter = new Counter({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const { labels: own = {}, value } of read()) counter.inc(own, value)
      },
    })
  }
}
