import { Suspense, useState } from 'react'
import { Play } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { atWidth } from '../../pictures/atWidth.ts'
import { ProSection } from './ProDetails.tsx'
import { Pictures } from '../../pictures/Pictures.tsx'
import { lazyPart } from '../../parts/LazyPart.tsx'

const VideoSheet = lazyPart(() => import('./VideoSheet.tsx').then((file) => file.VideoSheet))

type Media = Profile['mediaUrls'][number]

/** One row. */
const inSight = 4

/** Pictures and videos of the pro's work; pictures open large. */
export function ProGallery({ media, name }: { readonly media: readonly Media[]; readonly name: string }) {
  const [video, setVideo] = useState<string>()
  const pictures = media.filter((one) => one.type === 'image')
  if (media.length === 0) return null
  return (
    <ProSection title="사진과 영상" aside={<span className="tabular type-meta">{media.length}개</span>}>
      <Pictures
        label={`${addressed(name, 'provider')}의 사진`}
        pictures={pictures.map((one, at) => ({
          url: one.url,
          alt: one.caption || `${addressed(name, 'provider')}의 사진 ${at + 1}`,
          caption: one.caption,
        }))}
      >
        {(open) => (
          <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-4 md:gap-2">
            {media.map((one, at) => (
              <li key={one.id} className="aspect-square overflow-hidden rounded-field bg-sunk">
                {one.type === 'image' ? (
                  <button
                    type="button"
                    className="size-full"
                    aria-label={`${addressed(name, 'provider')}의 사진 ${pictures.indexOf(one) + 1} 크게 보기`}
                    onClick={() => open(pictures.indexOf(one))}
                  >
                    <img
                      src={atWidth(one.url, 320)}
                      alt=""
                      // The first ones are mostly in sight at once, and the largest there.
                      loading={at < inSight ? 'eager' : 'lazy'}
                      fetchPriority={at === 0 ? 'high' : 'auto'}
                      decoding="async"
                      className="size-full object-cover transition-transform hover:scale-105"
                    />
                  </button>
                ) : (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`${addressed(name, 'provider')}의 영상 보기`}
                    onClick={() => setVideo(one.url)}
                    className="grid size-full place-items-center bg-ink text-paper"
                  >
                    <span className="grid justify-items-center gap-1 type-label">
                      <Play aria-hidden="true" className="size-8" />
                      영상
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pictures>
      {video !== undefined && (
        <Suspense fallback={null}>
          <VideoSheet url={video} label={`${addressed(name, 'provider')}의 영상`} onClose={() => setVideo(undefined)} />
        </Suspense>
      )}
    </ProSection>
  )
}
