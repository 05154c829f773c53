import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { changesOf } from '@dure/contract/tags'

const declared = Object.values(endpoints) as readonly Declaration[]
const keyOf = ({ method, path }: Declaration): string => `${method} ${path}`
const changedBy = (write: Declaration): string[] => {
  const changes = changesOf(write)
  return declared.filter(({ tells }) => tells?.some((tag) => changes.includes(tag))).map(keyOf)
}

/**
 * What each write changes of what is read, by their keys, as the declarations' tags have it. The build puts the finished table in this
 * module's place: browsers know no declaration.
 */
export const changedReads: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  declared.filter(({ method }) => method !== 'GET').map((write) => [keyOf(write), changedBy(write)]),
)
