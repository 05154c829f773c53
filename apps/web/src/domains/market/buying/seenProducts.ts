import { useEffect } from 'react'
import { productLimits } from '@dure/contract/market/limits'

/** A product whose page was looked at. */
export type SeenProduct = {
  readonly id: number
  readonly title: string
  readonly image: string
  readonly price: number
  readonly hasOptions: boolean
}

const key = 'dure_products_seen'

const isSeen = (one: unknown): one is SeenProduct => {
  if (typeof one !== 'object' || one === null) return false
  const { id, title, image, price, hasOptions } = one as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    typeof title === 'string' &&
    typeof image === 'string' &&
    image.startsWith('/') &&
    Number.isSafeInteger(price) &&
    typeof hasOptions === 'boolean'
  )
}

/** The products looked at in this browser, the last first, each once [market.recently-seen]. */
export function seenProducts(): readonly SeenProduct[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    if (!Array.isArray(found)) return []
    const ids = new Set<number>()
    return found
      .filter(isSeen)
      .filter((one) => !ids.has(one.id) && ids.add(one.id))
      .slice(0, productLimits.recent)
  } catch {
    return []
  }
}

/** Puts a product before the others, in this browser alone; as it is now, its lowest price too [market.recently-seen]. */
export function rememberProduct(product: SeenProduct): void {
  const next = [product, ...seenProducts().filter((one) => one.id !== product.id)].slice(0, productLimits.recent)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A full or closed store only costs the memory of it.
  }
}

/** Remembers the product whose page is looked at. */
export function useRememberProduct({ id, title, image, price, hasOptions }: SeenProduct): void {
  useEffect(() => rememberProduct({ id, title, image, price, hasOptions }), [id, title, image, price, hasOptions])
}

export function forgetProducts(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
