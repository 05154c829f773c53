import type { NotificationView } from '@dure/contract/notifications/endpoints'
import { relativeTime } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import type { Scene } from '@dure/ui/scenes'
import { leadsTo } from './leadsTo.ts'

/** What a category is about. */
const looks: Readonly<Record<number, Scene>> = {
  11: 'quotes',
  12: 'quotes',
  13: 'inbox',
  14: 'quotes',
  21: 'chats',
  22: 'chats',
  31: 'deals',
  32: 'deals',
  33: 'stars',
  34: 'chats',
  41: 'coins',
  62: 'works',
  64: 'stars',
}

/** Sums stand out. */
const withSums = (text: string) =>
  text.split(/(\d[\d,]*(?:원|캐시))/).map((part, at) =>
    at % 2 === 1 ? (
      <b key={at} className="tabular whitespace-nowrap text-ink">
        {part}
      </b>
    ) : (
      part
    ),
  )

/** One notice: whom or what it is of, what happened, the sum in it, when. */
export function NoticeRow({ notice, now }: { readonly notice: NotificationView; readonly now: Date }) {
  const scene = looks[notice.categoryId] ?? 'bell'
  const act = leadsTo(notice)
  return (
    <li>
      <a href={notice.link} className="flex gap-3 px-4 py-3.5 text-ink no-underline outline-offset-[-2px] hover:bg-sunk">
        <span className="relative h-11 shrink-0">
          {notice.pro ? (
            <Avatar name={notice.pro.name} src={notice.pro.picture} />
          ) : (
            <img
              src={`/assets/states/${scene}.svg`}
              alt=""
              width={44}
              height={44}
              className="size-11 rounded-full bg-action-tint object-contain p-1.5"
            />
          )}
          {!notice.isRead && (
            <span className="absolute -right-0.5 -top-0.5 size-3 rounded-full border-2 border-card bg-alert-fill">
              <span className="sr-only">안 읽음</span>
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-snug [overflow-wrap:anywhere]">{notice.title}</b>
          <span className="mt-0.5 line-clamp-2 text-soft [overflow-wrap:anywhere]">{withSums(notice.contents)}</span>
          <span className="mt-1 flex items-center justify-between gap-3 text-sm">
            <time dateTime={notice.createdAt} className="text-faint" suppressHydrationWarning>
              {relativeTime(new Date(notice.createdAt), now)}
            </time>
            {act !== undefined && <span className="font-semibold text-action">{act}</span>}
          </span>
        </span>
      </a>
    </li>
  )
}
