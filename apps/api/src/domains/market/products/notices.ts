import { truncate } from '@dure/kernel/korean'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { providerById } from '../../profiles/index.ts'
import { productEvents, type Decided } from './events.ts'
import { productById } from './products.sql.ts'

const decided: Rule<Decided> = async ({ db }, { productId, passed, ofChange, reason, removalId, at }) => {
  const product = await productById(db, productId)
  const pro = product === undefined ? undefined : await providerById(db, product.providerId)
  if (product === undefined || product.deletedAt !== null || pro === undefined) return []
  const what = ofChange ? '고친 상품 내용' : '상품'
  const name = `‘${truncate(product.title, 30, '…')}’`
  return [
    {
      memberId: pro.memberId,
      role: 'provider',
      kind: 'market.product-decided',
      title: passed
        ? ofChange
          ? '고친 내용으로 바뀌었어요'
          : '상품 판매를 시작할 수 있어요'
        : removalId === null
          ? `${what}을 다시 확인해 주세요`
          : '판매하던 상품을 내렸어요',
      body: passed
        ? ofChange
          ? `${name} 상품이 고친 내용과 가격으로 팔려요.`
          : product.status === 'inprogress'
            ? `${name} 상품이 지금부터 팔려요.`
            : `${name} 상품을 확인했어요. 판매를 켜면 팔려요.`
        : `${truncate(reason ?? '', 80, '…')} 고쳐서 다시 보낼 수 있어요.${removalId === null ? '' : ' 사실과 다르다면 이의를 한 번 신청할 수 있어요.'}`,
      link:
        removalId !== null
          ? `/removed?id=${removalId}`
          : passed
            ? '/mypage/market/my-products'
            : `/mypage/market/my-products/${productId}/edit`,
      dedupeKey: `product:${productId}:decided:${at}`,
    },
  ]
}

export const productNotices: readonly Telling[] = [telling(productEvents.decided, 'market-product-decided', decided)]
