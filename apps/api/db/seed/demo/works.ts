import sharp from 'sharp'
import type { Pro } from './signUpPeople.ts'
import type { WorkStory } from './storyFiles.ts'
import { large, scene, type Wanted } from './scenes/scene.ts'
import { together } from './together.ts'
import type { Caller } from './world.ts'

/** How many works are sent at once. */
const atOnce = 3

/** Whole, and as somebody holds a phone: pixels of a scene’s width that are kept, no fewer than a picture of work has to have. */
const widths = [large.width, large.height, 600] as const

const sceneOf = (story: WorkStory, n: number, before: boolean): Wanted => ({
  what: story.service,
  seed: `${story.pro}-${story.title}-${n}`,
  before,
  size: large,
})

/** How many pictures show a work done. */
const shownOf = (story: WorkStory): number => (story.pair ? story.pictures - 1 : story.pictures)

/** What will be drawn for works. */
export const scenesOfWorks = (stories: readonly WorkStory[]): Wanted[] =>
  stories.flatMap((story) => [
    ...Array.from({ length: shownOf(story) }, (_, n) => sceneOf(story, n, false)),
    ...(story.pair ? [sceneOf(story, 0, true)] : []),
  ])

async function picture(story: WorkStory, n: number, before: boolean): Promise<Buffer> {
  const whole = await scene(sceneOf(story, n, before))
  const width = widths[(story.title.length + n) % widths.length]!
  if (width === large.width) return whole
  return sharp(whole)
    .extract({ left: (large.width - width) / 2, top: 0, width, height: large.height })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/**
 * What pros show of their work. Those with enough reviews stand at once; of the others operators posted most, and the last few wait.
 * @param backdate puts a work to the day it was sent, since the clock has passed it
 */
export async function showWorks(
  { pros, serviceIds }: { readonly pros: ReadonlyMap<string, Pro>; readonly serviceIds: ReadonlyMap<string, number> },
  operator: Caller,
  stories: readonly WorkStory[],
  backdate: (ids: readonly number[]) => Promise<unknown>,
): Promise<number> {
  const ids = await together(atOnce, stories, async (story) => {
    const pro = pros.get(story.pro)!
    const { basic } = await pro.call('GET /v2/user/:id/profile', { params: { id: 'me' } })
    const upload = async (n: number, before: boolean) =>
      (await pro.call.upload('portfolio', `work-${n + 1}.jpg`, 'image/jpeg', await picture(story, n, before))).id
    const images = await Promise.all(
      Array.from({ length: shownOf(story) }, async (_, n) => {
        const [fileId, beforeFileId] = await Promise.all([upload(n, false), story.pair && n === 0 ? upload(n, true) : null])
        return { fileId, beforeFileId, caption: '' }
      }),
    )
    const { id } = await pro.call('POST /v1/portfolios', {
      body: {
        title: story.title,
        serviceId: serviceIds.get(story.service)!,
        images,
        mainImage: images[0]!.fileId,
        description: story.description,
        address1: basic.addr1,
        address2: basic.addr2,
        serviceAmount: story.amount,
        workingTime: story.time,
        serviceYear: story.year,
      },
    })
    return id
  })
  await backdate(ids)
  const { items: waiting } = await operator('GET /v1/admin/portfolios', { query: { view: 'waiting' } })
  for (const { id, shownAs } of waiting.slice(0, -2))
    await operator('POST /v1/admin/portfolios/:id/post', { params: { id }, seen: shownAs })
  const { items: unseen } = await operator('GET /v1/admin/portfolios', { query: { view: 'unseen' } })
  if (unseen.length > 0)
    await operator('POST /v1/admin/portfolios/looked', {
      body: { items: unseen.slice(0, 16).map((one) => ({ id: one.id, seen: one.shownAs! })) },
    })
  return ids.length
}
