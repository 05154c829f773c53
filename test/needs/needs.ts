import { packages } from '../../tools/run/programs.ts'
import type { Program } from '../../tools/run/programs.ts'
import { Problem } from '../../tools/postgres/problem.ts'
import { findChromium } from '../chromium.ts'
import { bringBrowser } from './browser.ts'
import { bringPrograms, missingPrograms } from './programs.ts'

/** What is missing, and why it could not be brought. */
type Lacks = { readonly browser?: string | undefined; readonly programs: ReadonlyMap<Program, string> }

/**
 * The one step before the tests: what they need of others' programs (a browser, Redis, nginx, pgbouncer, systemd's check) is found on the
 * machine or brought, once, for root as for anybody else, and kept beside the house. Nothing is installed into the system.
 * @throws Problem naming all that is missing, so that a run ends before it begins and no test is skipped for want of a program.
 */
export async function bringNeeds(say: (line: string) => void): Promise<void> {
  const programs = missingPrograms()
  const browser = !hasBrowser()
  if (programs.length === 0 && !browser) return
  say(`· bringing what the tests need and this machine has not: ${[...(browser ? ['a browser'] : []), ...programs].join(', ')}`)
  const began = performance.now()
  const [why, failed] = await Promise.all([browser ? whyNoBrowser() : undefined, bringPrograms(programs)])
  const lacks = { browser: why, programs: failed }
  if (why !== undefined || failed.size > 0) throw new Problem(refusal(lacks))
  say(`  brought  ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** The one message for all that is missing. */
export function refusal({ browser, programs }: Lacks): string {
  const lines = ['No test was run: the tests need what this machine has not, and what could not be brought.']
  if (browser !== undefined) lines.push(`- a browser: ${browser}`, '  Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  if (programs.size > 0) {
    for (const [name, why] of programs) lines.push(`- ${name}: ${why}`)
    const names = [...new Set([...programs.keys()].map((name) => packages[name]))].join(' ')
    lines.push(`  Install them as root: apt-get install --no-install-recommends ${names} (or what your system has instead).`)
  }
  return lines.join('\n')
}

function hasBrowser(): boolean {
  try {
    return findChromium() !== ''
  } catch (error) {
    // A wrong CHROMIUM_PATH is its own fault: nothing is brought in its place.
    if (process.env['CHROMIUM_PATH']) throw error
    return false
  }
}

async function whyNoBrowser(): Promise<string | undefined> {
  try {
    await bringBrowser()
    findChromium()
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return (stderr ?? '').trim().split('\n').at(0) || message.split('\n')[0]
  }
}
