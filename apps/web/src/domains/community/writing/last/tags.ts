import { communityLimits as limits } from '@dure/contract/community/limits'
import { graphemeLength } from '@dure/kernel/korean'

/** A tag as it is kept: without its sign, the comma behind it and blanks around. */
export const tagOf = (typed: string): string => typed.replaceAll(',', ' ').trim().replace(/^#+/, '').replaceAll(/\s+/g, ' ')

export const isTooLong = (tag: string): boolean => graphemeLength(tag, limits.tag.most + 1) > limits.tag.most

const isIn = (tags: readonly string[], tag: string): boolean => tags.some((one) => one.toLowerCase() === tag.toLowerCase())

/**
 * Takes what is typed or pasted apart at commas and blanks: each tag joins the others once; what is too long, or has no place, stays
 * typed, as does what nothing stands behind yet.
 */
export function takeTags(tags: readonly string[], typed: string): { readonly tags: string[]; readonly left: string } {
  const parts = typed.split(/[,\s]+/)
  const unfinished = parts.pop() ?? ''
  const all = [...tags]
  const left: string[] = []
  for (const tag of parts.map(tagOf)) {
    if (tag === '' || isIn(all, tag)) continue
    if (isTooLong(tag) || all.length >= limits.tags) left.push(tag)
    else all.push(tag)
  }
  return { tags: all, left: [...left, unfinished].filter((one) => one !== '').join(' ') }
}
