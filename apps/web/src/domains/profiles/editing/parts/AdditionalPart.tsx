import { useState } from 'react'
import { linkKinds, type LinkKind } from '@dure/contract/profiles/schemas'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { linkNames } from '../../texts.ts'
import { AutoText } from '../AutoText.tsx'
import { Showing } from '../Showing.tsx'

const examples: Readonly<Record<LinkKind, string>> = {
  homepage: 'https://',
  blog: 'https://blog.naver.com/…',
  instagram: 'https://www.instagram.com/…',
  facebook: 'https://www.facebook.com/…',
  twitter: 'https://x.com/…',
  kakaostory: 'https://story.kakao.com/…',
}

/** Where else he is found, and who may see his page. */
export function AdditionalPart({ profile }: { readonly profile: Profile }) {
  const [more, setMore] = useState(false)
  const shown = more ? linkKinds : linkKinds.filter((kind, at) => at < 3 || profile.links[kind] !== undefined)
  return (
    <>
      <div className="space-y-4">
        {shown.map((kind) => (
          <AutoText
            key={kind}
            name={`links.${kind}`}
            label={linkNames[kind] ?? kind}
            placeholder={examples[kind]}
            inputMode="url"
            userId={profile.userId}
            value={profile.links[kind] ?? ''}
            changes={(url) => ({ links: { [kind]: url } })}
          />
        ))}
        {shown.length < linkKinds.length && (
          <button type="button" className="min-h-11 type-label text-action" onClick={() => setMore(true)}>
            다른 링크 더하기
          </button>
        )}
      </div>
      <Showing />
    </>
  )
}
