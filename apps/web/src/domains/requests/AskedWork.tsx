import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'

type Props = { readonly work: { readonly id: number; readonly title: string; readonly imageUrl: string }; readonly text: string }

/** The work whose same a request asks for. */
export function AskedWork({ work, text }: Props) {
  return (
    <a
      href={href('/portfolio/detail/:portfolioId', { portfolioId: work.id })}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-field border border-line bg-card p-2 hover:border-edge"
    >
      <img src={atWidth(work.imageUrl, 192)} alt="" className="row-span-2 size-14 rounded-field object-cover" />
      <b className="truncate font-semibold">{work.title}</b>
      <span className="type-note">{text}</span>
    </a>
  )
}
