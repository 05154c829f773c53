import type { SellerNeed } from '@dure/contract/market/products'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'

const ways: Readonly<Record<SellerNeed, { readonly text: string; readonly label: string; readonly path: string }>> = {
  certification: {
    text: '본인 인증을 아직 하지 않았어요.',
    label: '본인 인증하기',
    path: href('/mypage/account-info/settings/:title', { title: 'identity' }),
  },
  account: {
    text: '판매한 돈을 받을 정산 계좌가 없어요.',
    label: '정산 계좌 등록하기',
    path: href('/pro/escrows/history', undefined, { sheet: 'account' }),
  },
  holder: {
    text: '정산 계좌의 예금주가 본인이나 확인을 마친 사업자와 달라요.',
    label: '정산 계좌 바꾸기',
    path: href('/pro/escrows/history', undefined, { sheet: 'account' }),
  },
}

/** What a pro lacks before he may sell, each with the way to it [market.sellers]. */
export function SellerNeeds({ needs, write }: { readonly needs: readonly SellerNeed[]; readonly write: boolean }) {
  if (needs.length === 0) return null
  return (
    <section aria-labelledby="seller-needs" className="mt-4 rounded-card bg-action-tint px-4 py-4">
      <h2 id="seller-needs" className="font-bold">
        판매하기 전에 필요해요
      </h2>
      <ul className="mt-2 space-y-3">
        {needs.map((need) => (
          <li key={need} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-soft">{ways[need].text}</span>
            <a href={ways[need].path} className={buttonClass({ tone: 'outline', size: 'sm' })}>
              {ways[need].label}
            </a>
          </li>
        ))}
      </ul>
      {write && <p className="mt-3 type-note">상품은 지금 써 두어도 돼요. 쓴 내용은 저장되고, 갖춘 뒤에 보내면 돼요.</p>}
    </section>
  )
}
