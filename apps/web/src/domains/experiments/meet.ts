import { experimentPatience } from '@dure/contract/experiments/limits'
import { deviceCookie, readCookie } from '@dure/contract/analytics/cookies'
import type { Call } from '@dure/contract/client'
import type { Experiment } from '@dure/contract/experiments/endpoints'
import type { Mode } from '@dure/contract/page'

const storageKey = 'dure:experiments'
const met = new Set<number>()
let asked: { readonly mode: Mode; readonly list: Promise<readonly Experiment[]> } | undefined

function stored(): readonly Experiment[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Experiment[]
  } catch {
    return []
  }
}

/** The running experiments; where they cannot be asked in time, those of the last visit. */
async function experimentsNow(call: Call): Promise<readonly Experiment[]> {
  try {
    const { experiments } = await call('GET /v1/experiments', {}, { signal: AbortSignal.timeout(experimentPatience) })
    localStorage.setItem(storageKey, JSON.stringify(experiments))
    return experiments
  } catch {
    return stored()
  }
}

/** The trigger `/` is the home page alone; any other the pages that begin with it. */
const triggers = (trigger: string, pathname: string): boolean => (trigger === '/' ? pathname === '/' : pathname.startsWith(trigger))

function setClasses(experiments: readonly Experiment[]): void {
  const { classList } = document.body
  for (const one of Array.from(classList)) if (one.startsWith('exp-')) classList.remove(one)
  for (const { code, group } of experiments) classList.add(`exp-${code}-${group.toLowerCase()}`)
}

/**
 * Puts the groups of this browser on the body as classes, and tells once a visit which experiments it met on this
 * page. A browser without a device id is in no experiment's count.
 */
export async function meetExperiments(call: Call, { pathname, mode }: { readonly pathname: string; readonly mode: Mode }): Promise<void> {
  // Asked once a visit, and again where the mode is another [experiments.once-a-visit].
  if (asked?.mode !== mode) asked = { mode, list: experimentsNow(call) }
  const experiments = await asked.list
  setClasses(experiments)
  if (readCookie(document.cookie, deviceCookie) === undefined) return
  let told = false
  for (const { id, group, trigger } of experiments) {
    if (met.has(id) || !triggers(trigger, pathname)) continue
    met.add(id)
    const body = { params: { id }, body: { group } }
    try {
      await call('PATCH /v1/experiments/:id/participants', body, { signal: AbortSignal.timeout(experimentPatience) })
      told = true
    } catch {
      met.delete(id)
    }
  }
  if (!told || asked?.mode !== mode) return
  // Who takes part may be given another list [experiments.groups].
  asked = { mode, list: experimentsNow(call) }
  setClasses(await asked.list)
}
