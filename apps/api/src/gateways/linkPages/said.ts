import { communityLimits as limits } from '@dure/contract/community/limits'
import { cleaned } from '@dure/contract/content/cleaned'
import { truncate } from '@dure/kernel/korean'

export type Said = { readonly title: string; readonly description: string }

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

function letterOf(entity: string): string {
  const known = named[entity.toLowerCase()]
  if (known !== undefined) return known
  const code = /^#x[0-9a-f]{1,6}$/i.test(entity)
    ? Number.parseInt(entity.slice(2), 16)
    : /^#\d{1,7}$/.test(entity)
      ? Number(entity.slice(1))
      : 0
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : `&${entity};`
}

/** Words as people read them: one line, without letters that nobody sees. */
const lineOf = (text: string, most: number): string =>
  truncate(
    cleaned(text.replaceAll(/&(#?[0-9a-z]{1,8});/gi, (_, entity: string) => letterOf(entity)))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    // With the sign that it goes on.
    most - 1,
    '…',
  )

/** The attributes of a tag; the first of a name counts. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name, quoted, single, bare] of tag.matchAll(/([a-z:-]{1,30})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)) {
    const key = name!.toLowerCase()
    if (!found.has(key)) found.set(key, quoted ?? single ?? bare ?? '')
  }
  return found
}

// Tags end, or are none: a page of a hundred thousand beginnings is read as fast as any.
const { tag } = limits.linkPages
const metaTag = new RegExp(`<meta\\s[^<>]{1,${tag}}>`, 'gi')
const titleTag = new RegExp(`<title[^<>]{0,${tag}}>([^<]{0,${tag}})`, 'i')

/** What a page says of itself: by its cards for others, else by its title and description. Nothing of it is run or kept but these words. */
export function saidIn(html: string): Said {
  const metas = new Map<string, string>()
  for (const [written] of html.matchAll(metaTag)) {
    const attributes = attributesOf(written)
    const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
    const content = attributes.get('content')
    if (key !== '' && content !== undefined && !metas.has(key)) metas.set(key, content)
  }
  const title = titleTag.exec(html)?.[1] ?? ''
  const first = (...keys: string[]): string => keys.map((key) => metas.get(key) ?? '').find((text) => text.trim() !== '') ?? ''
  return {
    title: lineOf(first('og:title', 'twitter:title') || title, limits.linkTitle),
    description: lineOf(first('og:description', 'twitter:description', 'description'), limits.linkDescription),
  }
}

/** The letters a page is written in: as it is sent, else as it says itself. */
export function charsetOf(contentType: string, head: string): string {
  const given = /charset\s{0,3}=\s{0,3}["']?([\w-]{1,30})/i
  return (given.exec(contentType)?.[1] ?? given.exec(head)?.[1] ?? 'utf-8').toLowerCase()
}
