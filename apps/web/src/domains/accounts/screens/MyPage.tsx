import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Switch } from '@dure/ui/fields/Switch'
import { atWidth } from '../../../pictures/atWidth.ts'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { mypageMenu } from '../mypageMenu.ts'
import type { MenuGroup } from '../mypageMenu.ts'
import { activityQuery, customerTiles, Earnings, monthQuery, Now, proTiles, Tiles } from '../MyPageFigures.tsx'
import { markSeen, useIsNew } from '../newFeatures.ts'
import { expirationQuery } from '../../promotions/queries.ts'
import { endsSoon } from '../../promotions/texts.ts'
import { useLogOut } from '../../sign-in/useLogOut.ts'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { Banners } from '../../promotions/servedBanners.tsx'
import { bannersQuery } from '../../promotions/pageQueries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { hasPage } from '../../../shell/frame/menu.ts'

export const title = '마이페이지'

type Role = 'provider' | 'customer'
const mypageQuery = (role: Role) => query('GET /v1/user/:id/mypage', { params: { id: 'me' }, query: { role } })
const boardQuery = (role: Role) => query('GET /v1/users/me/board', { query: { role } })
const roleOf = (mode: string): Role => (mode === 'provider' ? 'provider' : 'customer')

export async function loader({ queries, visitor }: ScreenContext) {
  const role = roleOf(visitor.mode)
  await Promise.all([
    queries.ensureQueryData(mypageQuery(role)),
    queries.ensureQueryData(boardQuery(role)),
    queries.prefetchQuery(bannersQuery('mypage', visitor.mode)),
    ...(role === 'provider' ? [queries.ensureQueryData(monthQuery()), queries.ensureQueryData(activityQuery)] : []),
  ])
}

/** How many coupons he may use, and when the first of them ends where that is soon. */
function CouponNote() {
  const now = useNow()
  const { data } = useQuery(expirationQuery)
  if (data == null || data.count === 0) return null
  const soon = data.coupon === null ? null : endsSoon(data.coupon.expiresAt, now)
  return (
    <span className="tabular type-meta font-normal">
      {data.count}장{soon !== null && <span className="text-alert"> · {soon}</span>}
    </span>
  )
}

function MenuRow({ item: { key, path, query: part, label, icon: Icon } }: { readonly item: MenuGroup['items'][number] }) {
  const isNew = useIsNew(path)
  return (
    <li>
      <a
        href={`${path}${part ?? ''}`}
        className="flex min-h-12 items-center gap-3 px-4 font-semibold hover:bg-sunk"
        onClick={() => markSeen(path)}
      >
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
        <span className="flex flex-1 items-center gap-2">
          {label}
          {isNew && <Badge tone="alert">새 메뉴</Badge>}
        </span>
        {key === 'coupon-event' && <CouponNote />}
        <ChevronRight aria-hidden="true" className="size-5 text-faint" />
      </a>
    </li>
  )
}

/** A link to a page that is not built is left out. */
function Menu({ group: { title: name, items } }: { readonly group: MenuGroup }) {
  const built = items.filter((item) => item.icon && hasPage(item.path))
  if (built.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 type-meta font-bold">{name}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {built.map((item) => (
          <MenuRow key={item.label} item={item} />
        ))}
      </ul>
    </section>
  )
}

export function component() {
  const { me, mode } = useSession()
  const queries = useQueryClient()
  const logOut = useLogOut()
  const role = roleOf(mode)
  const { data } = useSuspenseQuery(mypageQuery(role))
  const pro = role === 'provider'
  const { data: board } = useSuspenseQuery(boardQuery(role))

  const { queryKey } = mypageQuery(role)
  type Exposure = { readonly allowPublicRead: boolean } | { readonly allowMapExposure: boolean }
  const showing = useAct((body: Exposure, call) => call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, query: { role }, body }), {
    refused: 'toast',
    except: [queryKey],
    atOnce: (body) => {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && { ...now, ...body })
      return () => queries.setQueryData(queryKey, before)
    },
  })
  return (
    <div className="mx-auto max-w-read space-y-5 px-4 pb-4 pt-4 md:pt-10">
      <h1 className="sr-only">마이페이지</h1>
      <a href={href('/mypage/account-info')} className="flex items-center gap-3 rounded-card">
        <Avatar name={data.name} src={data.picture === null ? null : atWidth(data.picture, 192)} size="lg" />
        <span className="min-w-0 flex-1">
          <b className="block text-xl leading-snug [overflow-wrap:anywhere]">{data.name}</b>
          <span className="block truncate type-meta">{data.email}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </a>
      {pro && <Earnings balance={me?.provider?.credit_balance ?? 0} needCash={data.needCash} />}
      <Now board={board} />
      {board.pro ? (
        <Tiles tiles={proTiles(board.pro)} />
      ) : (
        <section>
          <h2 className="mb-2 type-meta font-bold">내 의뢰</h2>
          <Tiles tiles={customerTiles(board)} />
        </section>
      )}
      <Banners place="mypage" />
      {mypageMenu(role).map((group) => (
        <Menu key={group.title} group={group} />
      ))}
      {pro && (
        <section>
          <h2 className="mb-2 type-meta font-bold">고객에게 보이기</h2>
          <div className="divide-y divide-line rounded-card border border-line bg-card px-4">
            <Switch
              checked={data.allowPublicRead}
              hint="끄면 고수찾기와 검색 엔진에 나오지 않아요."
              onChange={(event) => void showing.send({ allowPublicRead: event.currentTarget.checked })}
            >
              고수찾기에 내 프로필 보이기
            </Switch>
            <Switch
              checked={data.allowMapExposure}
              disabled={!data.allowPublicRead}
              hint="동네만 알 수 있게 조금 옮겨서 보여요."
              onChange={(event) => void showing.send({ allowMapExposure: event.currentTarget.checked })}
            >
              지도에 나를 보이기
            </Switch>
            {me && (
              <a href={href('/profile/users/:userId', { userId: me.id })} className="flex min-h-13 items-center justify-between gap-3">
                고객에게 보이는 내 페이지
                <ChevronRight aria-hidden="true" className="size-5 text-faint" />
              </a>
            )}
          </div>
        </section>
      )}
      {me && !me.provider && <Becoming />}
      <div className="flex flex-wrap justify-center gap-2">
        {me?.is_operator && (
          <a href={href('/admin')} className={buttonClass({ tone: 'outline' })}>
            운영 홈
          </a>
        )}
        <Button tone="quiet" busy={logOut.busy} onClick={() => void logOut.send({})}>
          로그아웃
        </Button>
      </div>
    </div>
  )
}

/** The way to work here, for who only asks so far. */
function Becoming() {
  return (
    <a href={href('/pro')} aria-label="고수로 활동하기" className="flex items-center gap-3 rounded-card bg-action-tint py-2 pl-4 pr-2">
      <span className="min-w-0 flex-1">
        <b className="block">고수로 활동하기</b>
        <span className="block type-note">내 동네 요청을 받아 보세요. 가입비가 없어요.</span>
      </span>
      <img src="/assets/states/works.svg" alt="" width={96} height={72} loading="lazy" className="h-18 w-24" />
    </a>
  )
}
