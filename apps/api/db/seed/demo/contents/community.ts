import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knowhowBlocks, type KnowhowMedia } from '@dure/contract/community/knowhow'
import { knowhowTopic, type WrittenCategory } from '@dure/contract/community/categories'
import type { Block } from '@dure/contract/content/blocks'
import { DAY } from '@dure/kernel/time'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../stories.ts'
import { brief } from '../storyFiles.ts'
import { scene, type Wanted } from '../scenes/scene.ts'
import { together } from '../together.ts'
import type { Caller, World } from '../world.ts'

/** What somebody said of a post; of a reply the one before it that stands alone is answered. */
type Said = { readonly by: string; readonly text: string; readonly reply: boolean }

/** A post of the demo: who wrote it, and how many days before the demo opens. */
export type PostStory = {
  readonly category: WrittenCategory
  readonly topic: string
  readonly by: string
  readonly daysAgo: number
  readonly service: string | null
  readonly tags: readonly string[]
  /** Names the district of who wrote it. */
  readonly placed: boolean
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Of know-how: what it parts into. */
  readonly sections: readonly { readonly title: string; readonly body: string }[]
  readonly talk: readonly Said[]
}

const files = [
  ['life1.txt', 'dure-life'],
  ['life2.txt', 'dure-life'],
  ['life3.txt', 'dure-life'],
  ['life4.txt', 'dure-life'],
  ['knowhow.txt', 'dure-life'],
  ['pros.txt', 'pro-center'],
] as const

/**
 * A file of posts, each begun by a line `# topic | by | days ago | service | tags | @`, of know-how `# by | service | days ago`; then its
 * title, its words, `= ` before the title of a part, `- somebody` before what was said of it and `> somebody` before a reply.
 */
function postsIn(text: string, category: WrittenCategory): PostStory[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head, title, ...lines] = part.trim().split('\n')
      const fields = head!.split('|').map((one) => one.trim())
      const isKnowhow = fields.length === 3
      const [topic, by, daysAgo, service, tags = '', place] = isKnowhow ? [knowhowTopic, fields[0], fields[2], fields[1]] : fields
      const paragraphs: string[] = []
      const sections: { title: string; body: string }[] = []
      const talk: Said[] = []
      for (const line of lines) {
        const said = /^([->]) (\w+) (.+)$/.exec(line)
        if (said !== null) talk.push({ by: said[2]!, text: said[3]!, reply: said[1] === '>' })
        else if (line.startsWith('= ')) sections.push({ title: line.slice(2), body: '' })
        else if (sections.length > 0) sections.push({ ...sections.pop()!, body: line })
        else if (line !== '') paragraphs.push(line)
      }
      return {
        category,
        topic,
        by: by!,
        daysAgo: Number(daysAgo),
        service: service === undefined || service === '' ? null : service,
        tags: tags === '' ? [] : tags.split(','),
        placed: place === '@',
        title: title!,
        paragraphs,
        sections,
        talk,
      }
    })
}

/** All of them, the oldest first; of a brief demo a ninth, some of each. */
export function postStories(): PostStory[] {
  const all = files.flatMap(([name, category]) =>
    postsIn(readFileSync(join(import.meta.dirname, '../../people/community', name), 'utf8'), category),
  )
  return all.filter((_, at) => !brief || at % 9 === 0).toSorted((one, other) => other.daysAgo - one.daysAgo)
}

const sceneOf = (story: PostStory, n: number): Wanted => ({ what: story.service!, seed: `${story.by}-${story.title}-${n}` })

/** How many pictures a post has: know-how its cover, and a part of it one more. */
const picturesOf = ({ sections }: PostStory): number => (sections.length === 0 ? 0 : sections.length > 2 ? 2 : 1)

/** What will be drawn for posts. */
export const scenesOfPosts = (): Wanted[] =>
  postStories().flatMap((story) => Array.from({ length: picturesOf(story) }, (_, n) => sceneOf(story, n)))

/** A post of the demo as it was written, with what was said of it in its order. */
export type WrittenPost = { readonly id: number; readonly story: PostStory; readonly commentIds: readonly number[] }

type Author = { readonly call: Caller; readonly district: string }
const atOnce = 4

type Town = {
  readonly world: World
  readonly cast: Cast
  readonly serviceIds: ReadonlyMap<string, number>
  readonly calendar: Calendar
  /** When the demo opens. */
  readonly opens: Date
}

/** People of the demo write in the community and talk of it. */
export function community({ world, cast: { customers, pros }, serviceIds, calendar, opens }: Town) {
  const waiting = postStories()
  const written: WrittenPost[] = []
  const topics = Promise.all(
    (['dure-life', 'pro-center'] as const).map(async (category) => {
      const caller = category === 'dure-life' ? world.guest : [...pros.values()][0]!.call
      const { items } = await caller('GET /v1/community/topics', { query: { category, withProKnowhow: 'true' } })
      return items.map((one) => [`${category} ${one.slug}`, one.id] as const)
    }),
  ).then((all) => new Map(all.flat()))
  const authorOf = (slug: string): Author => {
    const one = pros.get(slug) ?? customers.get(slug)
    if (one === undefined) throw new Error(`The demo has nobody called ${slug}`)
    return { call: one.call, district: one.story.district }
  }

  const one = async (story: PostStory): Promise<WrittenPost> => {
    const { call, district } = authorOf(story.by)
    const picture = async (n: number) => (await call.upload('post', `post-${n}.jpg`, 'image/jpeg', await scene(sceneOf(story, n)))).id
    const isKnowhow = story.sections.length > 0
    const cover = isKnowhow ? await picture(0) : null
    const media = picturesOf(story) > 1 ? await picture(1) : null
    const { id } = await call('POST /v1/community/:category/posts', {
      params: { category: story.category },
      body: {
        title: story.title,
        contentBlocks: isKnowhow ? knowhowOf(story, media) : story.paragraphs.map(paragraph),
        topicId: (await topics).get(`${story.category} ${story.topic}`)!,
        tags: [...story.tags],
        coverImageId: cover,
        serviceId: story.service === null ? null : serviceIds.get(story.service)!,
        addressCode: story.placed ? district : null,
      },
    })
    const commentIds: number[] = []
    let answered: number | null = null
    for (const { by, text, reply } of story.talk) {
      const said: { id: number } = await authorOf(by).call('POST /v1/community/:category/posts/:postId/comments', {
        params: { category: story.category, postId: id },
        body: { text, parentCommentId: reply ? answered : null },
      })
      if (!reply) answered = said.id
      commentIds.push(said.id)
    }
    return { id, story, commentIds }
  }

  return {
    written,
    /** What is due by now, or all that is left: a few people at once, each of their posts with what is said of it. */
    async write(left?: 'all'): Promise<void> {
      const daysLeft = left === 'all' ? -1 : (opens.getTime() - calendar.now().getTime()) / DAY
      const ahead = waiting.findIndex((story) => story.daysAgo < daysLeft)
      const due = waiting.splice(0, ahead === -1 ? waiting.length : ahead)
      written.push(...(await together(atOnce, due, one)))
    },
  }
}

const paragraph = (text: string, at: number): Block => ({ id: `p${at + 1}`, type: 'paragraph', spans: [{ text, marks: [] }] })

function knowhowOf(story: PostStory, fileId: string | null): Block[] {
  const picture: KnowhowMedia[] = fileId === null ? [] : [{ id: 'm', type: 'image', fileId, caption: '' }]
  return knowhowBlocks({
    description: story.paragraphs.join('\n'),
    sections: story.sections.map((section, at) => ({ ...section, media: at === 0 ? picture : [] })),
  })
}
