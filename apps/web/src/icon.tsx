import type { SVGProps } from 'react'

type Drawing = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

const markupOf = ({ node }: Drawing): string =>
  node
    .map(([tag, given]) => {
      const attributes = Object.entries(given).filter(([name]) => name !== 'key')
      return `<${tag} ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`
    })
    .join('')

/** An icon of lucide-react as one element with its markup in it; the library's own makes an element of each line and much besides. */
// oxlint-disable-next-line import/no-default-export -- it stands in for a module of the library, which has one
export default function createIcon(drawing: Drawing) {
  const markup = { __html: markupOf(drawing) }
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined}
        {...props}
        dangerouslySetInnerHTML={markup}
      />
    )
  }
}
