import { Suspense, useState } from 'react'
import { Play } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { ProSection } from './ProSection.tsx'

const VideoSheet = lazyPart(() => import('./VideoSheet.tsx').then((file) => file.VideoSheet))

type Props = { readonly videos: Profile['mediaUrls']; readonly name: string }

/** Videos of the pro's work, each opened by a press; his pictures stand at the head of the page. */
export function ProVideos({ videos, name }: Props) {
  const [video, setVideo] = useState<string>()
  const whose = `${addressed(name, 'provider')}의 영상`
  return (
    <ProSection title="영상" aside={<span className="tabular type-meta">{videos.length}개</span>}>
      <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-4 md:gap-2">
        {videos.map((one, at) => (
          <li key={one.id} className="aspect-square overflow-hidden rounded-field">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={one.caption || `${whose} ${at + 1} 보기`}
              onClick={() => setVideo(one.url)}
              className="grid size-full place-items-center bg-ink text-paper outline-offset-[-4px]"
            >
              <Play aria-hidden="true" className="size-8" />
            </button>
          </li>
        ))}
      </ul>
      {video !== undefined && (
        <Suspense fallback={null}>
          <VideoSheet url={video} label={whose} onClose={() => setVideo(undefined)} />
        </Suspense>
      )}
    </ProSection>
  )
}
