import type { ReceivedDetail } from '@dure/contract/requests/received'
import { Pictures } from '../../pictures/Pictures.tsx'

/** What the customer added after sending his request. */
export function Requirement({ requirement }: { readonly requirement: NonNullable<ReceivedDetail['additionalRequirement']> }) {
  return (
    <div className="mt-4 rounded-card border border-line bg-action-tint p-5">
      <h2 className="font-bold">고객이 추가한 내용</h2>
      <p className="mt-1 whitespace-pre-line">{requirement.text}</p>
      <Pictures label="추가 사진" pictures={requirement.images.map(({ url }, at) => ({ url, alt: `추가 사진 ${at + 1}` }))}>
        {(open) => (
          <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {requirement.images.map((image, at) => (
              <li key={image.id}>
                <button type="button" aria-label={`추가 사진 ${at + 1} 크게 보기`} onClick={() => open(at)} className="block">
                  <img src={image.url} alt="" loading="lazy" className="size-24 rounded-card object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Pictures>
    </div>
  )
}
