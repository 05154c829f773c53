import type { PostPage } from '@dure/contract/community/schemas'
import { feedPath } from '@dure/contract/community/listPaths'
import { Pictures } from '../../../pictures/Pictures.tsx'
import { Blocks, type BlockCards } from '../../content/Blocks.tsx'

/** What a post says, by the one renderer of blocks; its pictures open large. */
export function PostBody({ post, cards }: { readonly post: PostPage; readonly cards: BlockCards }) {
  const shown = post.blocks.flatMap((block) => (block.type === 'image' ? [block] : []))
  const pictures = shown.map(({ picture, caption }) => ({ url: picture.url, alt: caption || post.title, caption }))
  return (
    <>
      <Pictures label={post.title} pictures={pictures}>
        {(open) => (
          <div className="mt-6 [&_p]:text-ink">
            <Blocks
              blocks={post.blocks}
              cards={cards}
              onPicture={(fileId) => open(shown.findIndex(({ picture }) => picture.fileId === fileId))}
            />
          </div>
        )}
      </Pictures>
      <Tags post={post} />
    </>
  )
}

/** Each leads to what else was said under it. */
function Tags({ post: { tags, category } }: { readonly post: PostPage }) {
  if (tags.length === 0 || category !== 'dure-life') return null
  return (
    <ul aria-label="태그" className="mt-6 flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={feedPath({ topic: 'all', tag })} className="inline-flex min-h-11 items-center text-action">
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
