import { Pictures } from '../../pictures/Pictures.tsx'

type Item = {
  readonly itemId: number
  readonly title: string
  readonly answers: readonly { readonly text: string; readonly imageUrl?: string | null }[]
}

/** The questions of a request and what was answered, pictures as thumbnails that open whole. */
export function RequestAnswers({ items }: { readonly items: readonly Item[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div key={item.itemId} className="py-3">
          <dt className="type-meta">{item.title}</dt>
          <dd className="mt-0.5 whitespace-pre-line font-medium">
            {item.answers.some((answer) => answer.imageUrl) ? (
              <Pictures
                label={item.title}
                pictures={item.answers.map((answer, at) => ({ url: answer.imageUrl ?? '', alt: `${item.title} ${at + 1}` }))}
              >
                {(open) => (
                  <ul className="mt-1 flex flex-wrap gap-2">
                    {item.answers.map((answer, at) => (
                      <li key={answer.imageUrl}>
                        <button
                          type="button"
                          aria-label={`${item.title} ${at + 1} 크게 보기`}
                          onClick={() => open(at)}
                          className="block size-24 overflow-hidden rounded-card border border-line"
                        >
                          <img src={answer.imageUrl ?? ''} alt="" loading="lazy" className="size-full object-cover" />
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </Pictures>
            ) : (
              item.answers.map((answer) => answer.text).join(', ')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
