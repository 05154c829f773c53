import { signInLimits } from '@dure/contract/sign-in/limits'

/**
 * A redirect target taken from a query, if it is a path of ours; anything that a browser could read
 * as another site (`//host`, `/\host`, a scheme, control characters) is refused.
 */
export function ownPath(target: string | null | undefined): string | undefined {
  if (!target || target.length > signInLimits.path || !target.startsWith('/')) return undefined
  // oxlint-disable-next-line no-control-regex -- control characters are just what must not pass
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(target)) return undefined
  const url = new URL(target, 'https://own.invalid')
  return url.origin === 'https://own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
