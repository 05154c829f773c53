import type { QuestionView } from '@dure/contract/questions/endpoints'
import { atWidth, Pictures } from '../../pictures/Pictures.tsx'

/** What a question shows besides its words; nothing where it has no picture. */
export function QuestionPictures({ pictures }: { readonly pictures: QuestionView['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <Pictures label="질문 사진" pictures={pictures.map(({ url }) => ({ url, alt: '질문 사진' }))}>
      {(open) => (
        <ul className="mt-4 flex gap-2 overflow-x-auto">
          {pictures.map((one, at) => (
            <li key={one.fileId} className="shrink-0">
              <button type="button" aria-label={`질문 사진 ${at + 1} 크게 보기`} onClick={() => open(at)}>
                <img
                  src={atWidth(one.url, 320)}
                  alt=""
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-28 rounded-field object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  )
}
