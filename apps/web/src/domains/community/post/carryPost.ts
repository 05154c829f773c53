import type { Call } from '@dure/contract/client'
import type { ShownBlock } from '@dure/contract/content/blocks'
import type { PostPage } from '@dure/contract/community/schemas'
import { draftLimits } from '@dure/contract/requests/limits'
import { truncate } from '@dure/kernel/korean'
import { deviceId } from '../../../analytics/cookies.ts'
import { upload } from '../../../api/upload.ts'
import type { Stored } from '../../../pictures/shelf.ts'
import { loadWords, saveWords } from '../../requests/drafting/ownWordsStore.ts'

type Said = Pick<PostPage, 'title' | 'blocks' | 'area'>

const textOf = (block: ShownBlock): string => {
  if (block.type === 'list') return block.items.map((item) => item.spans.map((span) => span.text).join('')).join('\n')
  return 'spans' in block ? block.spans.map((span) => span.text).join('') : ''
}

/** What a post says, as somebody would write it who asks for the same: where, what, and all of it as far as a request has room [community.ask]. */
export function wordsOfPost({ title, blocks, area }: Said): string {
  const said = [area?.name ?? '', title, ...blocks.map(textOf)].map((text) => text.trim()).filter((text) => text !== '')
  return truncate(said.join('\n'), draftLimits.most)
}

/** Whether he began another request in his own words, which this one would take the place of. */
export function begunWords(post: Said): boolean {
  const { text } = loadWords()
  return text.trim() !== '' && text !== wordsOfPost(post)
}

/** The post's pictures as files of who asks; one that does not come is left out. */
async function picturesOf({ blocks }: Said, device: string): Promise<Stored[]> {
  const shown = blocks.flatMap((block) => (block.type === 'image' ? [block.picture] : [])).slice(0, draftLimits.pictures)
  const stored: Stored[] = []
  for (const [at, { url }] of shown.entries()) {
    try {
      const blob = await (await fetch(url)).blob()
      const file = new File([blob], `사진 ${at + 1}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type })
      const kept = await upload(file, 'request', undefined, undefined, device)
      stored.push({ id: String(kept.id), url: kept.url, name: kept.name })
    } catch {
      // He asks without it rather than not at all, and sees what came along before it is sent.
    }
  }
  return stored
}

/** Puts a post's words and pictures where requests by words begin, read for its service where it has one. Sends nothing. */
export async function carryPost(post: PostPage, call: Call): Promise<true> {
  const text = wordsOfPost(post)
  const device = deviceId()
  const images = await picturesOf(post, device)
  const draft =
    post.service === null
      ? null
      : await call('POST /v1/requests/draft', {
          body: { text, fileIds: images.map((one) => one.id), serviceId: post.service.id, uuid: device },
        })
  saveWords({ text, images, showPictures: false, draft })
  return true
}
