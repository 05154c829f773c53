import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { IconButton } from '@dure/ui/IconButton'
import { query } from '../api/query.ts'
import { lazyPart } from '../parts/LazyPart.tsx'
import { copyAddress, shareBySystem } from './handing.ts'

const ShareSheet = lazyPart(async () => (await import('./ShareSheet.tsx')).ShareSheet)

/** Hands the page on: by Kakao where it is set up, by the sheet of the phone, or by its address. */
export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const kakao = useQuery(query('GET /v1/system/settings')).data?.kakaoShare ?? null
  const [url, setUrl] = useState<string>()
  const share = () => {
    const here = new URL(path, location.origin).href
    if (kakao !== null) setUrl(here)
    else if (typeof navigator.share === 'function') void shareBySystem({ title, url: here })
    else void copyAddress(here)
  }
  return (
    <>
      <IconButton label="공유하기" onClick={share}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {url !== undefined && kakao !== null && <ShareSheet kakao={kakao} title={title} url={url} onClose={() => setUrl(undefined)} />}
    </>
  )
}
