import { useSuspenseQuery } from '@tanstack/react-query'
import { allTopics } from '@dure/contract/community/categories'
import { proFeedPath } from '@dure/contract/community/listPaths'
import type { Topic } from '@dure/contract/community/schemas'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../../navigation/href.ts'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useLoaded } from '../../../usePage.ts'
import { Feed } from '../reading/Feed.tsx'
import { FeedHead, Sorts, Topics } from '../reading/FeedBar.tsx'
import { feedQuery, fewKnowhowQuery, topicsQuery, type Asked } from '../reading/queries.ts'
import { railQuery, SideRail } from '../reading/SideRail.tsx'

type Path = '/community/pro-center/pro-all' | '/community/pro-center/:topicId'
type Loaded = { readonly topic: Topic | undefined; readonly asked: Asked }

const all = allTopics['pro-center']

export async function loader({ queries, params, search }: ScreenContext<Path>): Promise<Loaded> {
  const { items } = await queries.ensureQueryData(topicsQuery('pro-center'))
  const given = 'topicId' in params ? params.topicId : all
  const topic = items.find((one) => one.slug === given)
  if (topic === undefined && given !== all) redirectTo(proFeedPath(all, search.sort))
  const asked: Asked = { category: 'pro-center', topic: topic?.slug, sort: search.sort }
  await Promise.all([
    queries.ensureInfiniteQueryData(feedQuery(asked)),
    // The page does without these rather than fail.
    queries.prefetchQuery(railQuery),
    queries.prefetchQuery(fewKnowhowQuery()),
  ])
  return { topic, asked }
}

export function head({ data: { topic } }: HeadContext<Path, typeof loader>): Head {
  return { title: [topic?.name, '고수센터'].filter(Boolean).join(' · '), noindex: true }
}

/** What pros say among themselves: their work, tools, taxes and law [community.categories]. */
export function component() {
  const { topic, asked } = useLoaded<typeof loader>()
  const { data: topics } = useSuspenseQuery(topicsQuery('pro-center'))
  const now = topic?.slug ?? all
  const write = {
    href: href('/community/dure-life/post/write', undefined, { category: 'pro-center', topic: topic?.slug }),
    label: '글쓰기',
  }
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:pt-4 lg:grid lg:grid-cols-[minmax(0,680px)_280px] lg:justify-between">
      <div className="min-w-0">
        <FeedHead title={topic?.name ?? '고수센터'} write={write} />
        <Topics all={all} topics={topics.items} now={now} hrefOf={(slug) => proFeedPath(slug)} />
        <Sorts now={asked.sort} hrefOf={(sort) => proFeedPath(now, sort)}>
          <a href={href('/notices')} className="ml-auto inline-flex min-h-11 shrink-0 items-center type-label text-action">
            두레 공지
          </a>
        </Sorts>
        <Feed
          key={proFeedPath(now, asked.sort)}
          asked={asked}
          topicSaid={topic !== undefined}
          empty={
            <EmptyState
              scene="chats"
              title="아직 글이 없어요"
              text="일하며 알게 된 것을 첫 글로 나눠 보세요."
              action={{ label: write.label, href: write.href }}
            />
          }
        />
      </div>
      <SideRail topics={topics.items} hrefOf={(slug) => proFeedPath(slug)} />
    </div>
  )
}
