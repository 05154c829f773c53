import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { cash } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { mypageMenu } from '../mypageMenu.ts'
import type { MenuGroup } from '../mypageMenu.ts'
import { markSeen, useIsNew } from '../newFeatures.ts'
import { PictureEditor } from '../PictureEditor.tsx'
import { expirationQuery } from '../../promotions/queries.ts'
import { endsSoon } from '../../promotions/texts.ts'
import { useLogOut } from '../../sign-in/useLogOut.ts'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { hasPage } from '../../../shell/frame/menu.ts'

export const title = '마이페이지'

const mypageQuery = (role: 'provider' | 'customer') => query('GET /v1/user/:id/mypage', { params: { id: 'me' }, query: { role } })
const roleOf = (mode: string): 'provider' | 'customer' => (mode === 'provider' ? 'provider' : 'customer')

export async function loader({ queries, visitor }: ScreenContext) {
  await queries.ensureQueryData(mypageQuery(roleOf(visitor.mode)))
}

/** How many coupons he may use, and when the first of them ends where that is soon. */
function CouponNote() {
  const now = useNow()
  const { data } = useQuery(expirationQuery)
  if (data == null || data.count === 0) return null
  const soon = data.coupon === null ? null : endsSoon(data.coupon.expiresAt, now)
  return (
    <span className="tabular text-sm font-normal text-faint">
      {data.count}장{soon !== null && <span className="text-alert"> · {soon}</span>}
    </span>
  )
}

function MenuRow({ item }: { readonly item: MenuGroup['items'][number] }) {
  const isNew = useIsNew(item.path)
  return (
    <li>
      <a
        href={`${item.path}${item.query ?? ''}`}
        className="flex min-h-14 items-center gap-3 px-4 font-semibold hover:bg-sunk"
        onClick={() => markSeen(item.path)}
      >
        <span className="flex flex-1 items-center gap-2">
          {item.label}
          {isNew && <Badge tone="alert">새 메뉴</Badge>}
        </span>
        {item.key === 'coupon-event' && <CouponNote />}
        <ChevronRight aria-hidden="true" className="size-5 text-faint" />
      </a>
    </li>
  )
}

/** A link to a page that is not built is left out. */
function Menu({ group: { title, items } }: { readonly group: MenuGroup }) {
  const built = items.filter((item) => hasPage(item.path))
  if (built.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-bold text-faint">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {built.map((item) => (
          <MenuRow key={item.label} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Wallet({ balance, needCash }: { readonly balance: number; readonly needCash: boolean }) {
  return (
    <section className="rounded-card bg-action p-5 text-on-action" aria-label="캐시">
      <p className="text-sm opacity-90">내 캐시</p>
      <div className="flex items-center justify-between gap-3">
        <p className="tabular text-2xl font-extrabold">{cash(balance)}</p>
        {hasPage('/store') && (
          <a href={href('/store')} className={buttonClass({ tone: 'outline' })}>
            충전하기
          </a>
        )}
      </div>
      {needCash && <p className="mt-2 text-sm">견적을 보내려면 캐시가 필요해요.</p>}
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
  const groups = mypageMenu(role)

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
    <div className="mx-auto max-w-read space-y-7 px-4 pb-24 pt-6 md:pt-10">
      <h1 className="sr-only">마이페이지</h1>
      <div className="flex items-center gap-4">
        <PictureEditor name={data.name} picture={data.picture} />
        <div className="min-w-0">
          <p className="text-xl font-bold">{data.name}</p>
          <p className="truncate text-sm text-faint">{data.email}</p>
          <p className="mt-1 inline-flex rounded-full bg-action-tint px-2.5 py-0.5 text-sm font-semibold text-action">
            {pro ? '고수' : '고객'}
          </p>
        </div>
      </div>
      {pro && <Wallet balance={me?.provider?.credit_balance ?? 0} needCash={data.needCash} />}
      {groups.slice(0, 1).map((group) => (
        <Menu key={group.title} group={group} />
      ))}
      {pro && (
        <>
          <section>
            <h2 className="mb-2 text-sm font-bold text-faint">노출 설정</h2>
            <div className="rounded-card border border-line bg-card px-4 py-2">
              <Checkbox
                checked={data.allowPublicRead}
                onChange={(event) => void showing.send({ allowPublicRead: event.currentTarget.checked })}
              >
                <span className="block font-semibold">고수찾기에 내 프로필 보이기</span>
                <span className="block text-sm text-faint">끄면 고수찾기와 검색 엔진에 나오지 않아요.</span>
              </Checkbox>
              <Checkbox
                checked={data.allowMapExposure}
                disabled={!data.allowPublicRead}
                onChange={(event) => void showing.send({ allowMapExposure: event.currentTarget.checked })}
              >
                <span className="block font-semibold">지도에 나를 보이기</span>
                <span className="block text-sm text-faint">정확한 위치가 아니라 동네만 알 수 있게 조금 옮겨서 보여요.</span>
              </Checkbox>
            </div>
          </section>
          {me && (
            <a href={href('/profile/users/:userId', { userId: me.id })} className={buttonClass({ tone: 'outline', wide: true })}>
              고객에게 보이는 내 페이지
            </a>
          )}
        </>
      )}
      {groups.slice(1).map((group) => (
        <Menu key={group.title} group={group} />
      ))}
      {me?.is_operator && (
        <a href={href('/admin')} className={buttonClass({ tone: 'outline', wide: true })}>
          운영 홈
        </a>
      )}
      {me && !me.provider && (
        <a href={href('/pro')} className={buttonClass({ tone: 'outline', wide: true })}>
          고수로 활동하기
        </a>
      )}
      <Button tone="quiet" wide busy={logOut.busy} onClick={() => void logOut.send({})}>
        로그아웃
      </Button>
    </div>
  )
}
