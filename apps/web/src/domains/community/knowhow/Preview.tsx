import { useQuery } from '@tanstack/react-query'
import { knowhowBlocks } from '@dure/contract/community/knowhow'
import { ErrorState } from '@dure/ui/ErrorState'
import { callOf } from '../../../api/query.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { Blocks, type BlockCards } from '../../content/Blocks.tsx'
import { knowhowTyped, type Typed } from './typed.ts'

/** Know-how as readers will see it, by the one renderer of blocks [content.preview]. */
type Props = { readonly values: Typed; readonly service: string | undefined; readonly cards: BlockCards }

export function Preview({ values, service, cards }: Props) {
  const contentBlocks = knowhowBlocks(knowhowTyped(values)).filter((one) => !('spans' in one) || one.spans[0]?.text.trim() !== '')
  const shown = useQuery({
    queryKey: ['know-how as it will stand', contentBlocks],
    queryFn: ({ client, signal }) => callOf(client)('POST /v1/community/previews', { body: { contentBlocks } }, { signal }),
    staleTime: Infinity,
  })
  return (
    <article aria-label="미리보기" className="rounded-card border border-line bg-card p-4 md:p-6">
      {values.cover === null ? (
        <p className="grid aspect-video place-items-center rounded-card bg-sunk type-meta">대표 사진이 아직 없어요</p>
      ) : (
        <img src={atWidth(values.cover.url, 960)} alt="" className="aspect-video w-full rounded-card bg-sunk object-cover" />
      )}
      {service !== undefined && <p className="mt-4 type-label text-action">{service}</p>}
      <h2 className="mt-1 text-2xl font-extrabold leading-[1.4] tracking-tight text-balance">
        {values.title.trim() === '' ? <span className="text-faint">제목이 아직 없어요</span> : values.title}
      </h2>
      <div className="mt-5 [&_p]:text-ink">
        {shown.isError ? (
          <ErrorState onRetry={() => void shown.refetch()} busy={shown.isFetching} />
        ) : shown.data === undefined ? (
          <div aria-busy="true" className="h-60 animate-pulse-calm rounded-card bg-sunk" />
        ) : (
          <Blocks blocks={shown.data.blocks} cards={cards} />
        )}
      </div>
    </article>
  )
}
