import { communityLimits as limits } from '@dure/contract/community/limits'
import { allPath } from '@dure/contract/community/listPaths'
import { postPath } from '@dure/contract/community/paths'
import { seoulDay } from '@dure/kernel/time'
import { truncate } from '@dure/kernel/korean'
import { inTransaction, systemContext, type Context } from '../../../context.ts'
import { defineEvent, type Timer } from '../../../jobs/events.ts'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { talkedPost, type TalkedPost } from '../talk/ofPosts.ts'
import { pickWeek, postsOfWeek, readersAfter, weekDue } from './week.sql.ts'
import { weekOver } from './weeks.ts'

const weekEvents = {
  /** A post is among those of its week. */
  picked: defineEvent<{ postId: number; week: string }>('community.picked'),
  /** Readers after a number are to be told of a week's posts. */
  toTell: defineEvent<{ week: string; afterId: number }>('community.week-to-tell'),
}

/** What was loved of a week is found once, on its Monday [community.week]. */
export const weekTimer: Timer = {
  name: 'community.week',
  due: (now) => weekDue(weekOver(now)),
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const week = weekOver(context.now)
      const postIds = await pickWeek(context.db, week, context.now)
      if (postIds === undefined) return 0
      const named = seoulDay(week.monday)
      for (const postId of postIds) await house.jobs.emit(context, weekEvents.picked, { postId, week: named })
      if (postIds.length > 0) await house.jobs.emit(context, weekEvents.toTell, { week: named, afterId: 0 })
      return 1
    }),
}

/** The posts of the week that is over, as they were found; none before anything was. */
export const weekPosts = async ({ db, now }: Context): Promise<number[]> => (await postsOfWeek(db, weekOver(now))) ?? []

const picked: Rule<{ postId: number; week: string }> = async ({ db }, { postId, week }) => {
  const post = await talkedPost(db, postId)
  if (post?.status !== 'published') return []
  return [
    {
      memberId: post.authorId,
      kind: 'community.picked',
      title: '지난주에 가장 사랑받은 글에 뽑혔어요',
      body: truncate(post.title, 60, '…'),
      link: postPath(post),
      dedupeKey: `week:${week}:${postId}`,
    },
  ]
}

/** Those who agreed to advertising are told of the week's posts, a batch at a time; a week that is over by then is news no more. */
const toTell: Rule<{ week: string; afterId: number }> = async (context, { week, afterId }) => {
  const { db, house, now } = context
  if (seoulDay(weekOver(now).monday) !== week) return []
  const posts: TalkedPost[] = []
  for (const id of await weekPosts(context)) {
    const post = await talkedPost(db, id)
    if (post?.status === 'published') posts.push(post)
  }
  if (posts.length === 0) return []
  const readers = await readersAfter(db, { afterId, limit: limits.week.readers })
  if (readers.length === limits.week.readers) await house.jobs.emit(context, weekEvents.toTell, { week, afterId: readers.at(-1)! })
  return readers.map((memberId) => ({
    memberId,
    kind: 'community.week',
    title: '지난주에 가장 사랑받은 글이에요',
    body: posts.map((post) => `· ${post.title}`).join('\n'),
    link: allPath('dure-life'),
    advertising: true,
    dedupeKey: `week:${week}:${memberId}:told`,
  }))
}

export const weekNotices: readonly Telling[] = [
  telling(weekEvents.picked, 'community-picked', picked),
  telling(weekEvents.toTell, 'community-week', toTell),
]
