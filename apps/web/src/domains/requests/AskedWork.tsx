import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/Pictures.tsx'

type Props = { readonly work: { readonly id: number; readonly title: string; readonly imageUrl: string }; readonly text: string }

/** The work whose same a request asks for. */
export function AskedWork({ work, text }: Props) {
  return (
    <a
      href={href('/portfolio/detail/:portfolioId', { portfolioId: work.id })}
      className="flex items-center gap-3 rounded-field border border-line bg-card p-2 hover:border-edge"
    >
      <img src={atWidth(work.imageUrl, 192)} alt="" className="size-14 rounded-field object-cover" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{work.title}</span>
        <span className="block text-sm text-soft">{text}</span>
      </span>
    </a>
  )
}
