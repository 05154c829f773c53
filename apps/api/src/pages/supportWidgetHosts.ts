import type { PageHosts } from './csp.ts'

/** The origin of a configured support chat, its socket too; none while nothing is configured. */
export function supportWidgetHosts(script: string | null): Required<PageHosts> {
  if (script === null) return { scripts: [], calls: [], forms: [], images: [] }
  const { origin, host } = new URL(script)
  return { scripts: [origin], calls: [`wss://${host}`], forms: [], images: [origin] }
}
