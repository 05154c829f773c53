import { Suspense, useState } from 'react'
import { Play } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { ProSection } from './ProDetails.tsx'
import { lazyPart } from '../../shell/when-online.ts'

const MediaViewer = lazyPart(() => import('./MediaViewer.tsx').then((file) => file.MediaViewer))

type Media = Profile['mediaUrls'][number]

/** Pictures and videos of the pro's work; pictures open large. */
export function ProGallery({ media, name }: { readonly media: readonly Media[]; readonly name: string }) {
  const [open, setOpen] = useState<number>()
  const pictures = media.filter((one) => one.type === 'image')
  if (media.length === 0) return null
  return (
    <ProSection title="사진과 영상" aside={<span className="tabular text-sm text-faint">{media.length}개</span>}>
      <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-4 md:gap-2">
        {media.map((one) => (
          <li key={one.id} className="aspect-square overflow-hidden rounded-field bg-sunk">
            {one.type === 'image' ? (
              <button
                type="button"
                className="size-full"
                aria-label={`${addressed(name, 'provider')}의 사진 ${pictures.indexOf(one) + 1} 크게 보기`}
                onClick={() => setOpen(pictures.indexOf(one))}
              >
                <img
                  src={`${one.url}?w=320`}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover transition-transform hover:scale-105"
                />
              </button>
            ) : (
              <a
                href={one.url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label="영상 보기"
                className="grid size-full place-items-center bg-ink text-paper"
              >
                <Play aria-hidden="true" className="size-8" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <MediaViewer
            pictures={pictures.map((one) => one.url)}
            at={open}
            onMove={setOpen}
            onClose={() => setOpen(undefined)}
            label={`${addressed(name, 'provider')}의 사진`}
          />
        </Suspense>
      )}
    </ProSection>
  )
}
