import { useEffect, useRef, useState } from 'react'
import { profileLimits } from '@dure/contract/profiles/limits'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { videoOf } from '@dure/kernel/links/youtube'

const player = 'https://www.youtube-nocookie.com'

/** A video over the page; where no player answers within five seconds, the way to it stands below [profiles.videos-on-demand]. */
export function VideoSheet({ url, label, onClose }: { readonly url: string; readonly label: string; readonly onClose: () => void }) {
  const video = videoOf(url)
  const frame = useRef<HTMLIFrameElement>(null)
  const [late, setLate] = useState(video === undefined)
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), profileLimits.playerWithin)
    // A frame that a network or a browser shut off loads as well: only the player answers.
    const answered = ({ origin, source }: MessageEvent) => {
      if (origin !== player || source !== frame.current?.contentWindow) return
      clearTimeout(waiting)
      setLate(false)
    }
    addEventListener('message', answered)
    return () => {
      clearTimeout(waiting)
      removeEventListener('message', answered)
    }
  }, [])
  return (
    <Sheet open onClose={onClose} title={label} wide>
      <div className="aspect-video overflow-hidden rounded-field bg-ink">
        {video !== undefined && (
          <iframe
            ref={frame}
            src={`${player}/embed/${video}?autoplay=1&rel=0&hl=ko&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
            title={label}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin and needs both; what is left out keeps it from leading the page away
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() =>
              frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), player)
            }
            className="size-full border-0"
          />
        )}
      </div>
      <p role="status" className="mt-3 min-h-11 type-note">
        {late && (
          <>
            영상이 보이지 않나요?{' '}
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-action underline"
            >
              유튜브에서 보기
            </a>
          </>
        )}
      </p>
    </Sheet>
  )
}
