import { personalityBySlug } from '@dure/contract/promotions/personality'
import { ApiError, type Call } from '@dure/contract/client'

/** What stands on a picture: true facts of what is shared, read as a guest reads its page. */
export type ShareFacts = {
  /** Above the title, small. */
  readonly kind: string
  readonly title: string
  readonly line: string
  /** Of a service or a category (docs/pictures.md). */
  readonly picture: string | null
}

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`
const people = (count: number): string => `고수 ${count.toLocaleString('ko-KR')}명`
/** A small number says little of who fits, and discourages. */
const enough = 3

type Reader = (call: Call, key: string, further: string | undefined) => Promise<ShareFacts | null>

const service: Reader = async (call, slug) => {
  const price = await call('GET /v1/price/services/:id', { params: { id: slug } })
  const told = [
    price.referralBarred ? '' : `${price.estimated ? '예상' : '평균'} ${won(price.avgPrice)}`,
    price.activeProCount < enough ? '' : people(price.activeProCount),
  ].filter(Boolean)
  return {
    kind: price.category.name,
    title: price.title,
    line: told.length === 0 ? '견적을 무료로 받아 보세요' : told.join(' · '),
    picture: price.slug,
  }
}

const category: Reader = async (call, slug) => {
  const found = (await call('GET /v1/categories')).items.find((one) => one.slug === slug)
  if (found === undefined) return null
  return { kind: '서비스', title: found.name, line: found.tagline, picture: found.slug }
}

const pro: Reader = async (call, id) => {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const profile = await call('GET /v2/user/:id/profile', { params: { id: Number(id) } })
  if (!profile.allowPublicRead || profile.deactivated) return null
  const done = [
    profile.reviewCount === 0 ? '' : `별점 ${profile.reviewTotalRating.toFixed(1)} · 리뷰 ${profile.reviewCount.toLocaleString('ko-KR')}개`,
    profile.hiredCount === 0 ? '' : `고용 ${profile.hiredCount.toLocaleString('ko-KR')}회`,
  ].filter(Boolean)
  const main = profile.services.find((one) => one.id === profile.mainService.id) ?? profile.services[0]
  return {
    kind: [`${profile.basic.addr1} ${profile.basic.addr2}`.trim(), main?.name].filter(Boolean).join(' · '),
    title: profile.nickName,
    line: done.length === 0 ? profile.intro : done.join(' · '),
    picture: main?.slug ?? null,
  }
}

const place: Reader = async (call, location, serviceSlug) => {
  const found = await call('GET /v1/locations/:location', {
    params: { location },
    query: serviceSlug === undefined ? {} : { serviceSlug },
  })
  if (found.place.slug !== location || found.totalCount === 0) return null
  const { price } = found
  const told = [
    price === null || price.estimated ? '' : `평균 ${won(price.avgPrice)}`,
    found.totalCount < enough ? '' : people(found.totalCount),
  ].filter(Boolean)
  return {
    kind: found.service === null ? '우리 동네 고수' : '동네에서 찾기',
    title: `${found.place.name} ${found.service?.name ?? ''} 고수`.replaceAll(/ +/g, ' '),
    line: told.length === 0 ? '가까운 고수에게 무료로 물어보세요' : told.join(' · '),
    picture: found.service?.slug ?? found.services[0]?.slug ?? null,
  }
}

const question: Reader = async (call, id) => {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const asked = await call('GET /v1/questions/:slug', { params: { slug: id } })
  if (asked.deleted || asked.hidden) return null
  return {
    kind: `${asked.service.name} 질문`,
    title: asked.title,
    line: asked.answers.length === 0 ? '고수의 답변을 기다려요' : `고수의 답변 ${asked.answers.length}개`,
    picture: asked.service.slug,
  }
}

const portfolio: Reader = async (call, id) => {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const work = await call('GET /v1/portfolios/:id', { params: { id: Number(id) } })
  if (work.status !== 'posted' || work.isHidden) return null
  const told = [
    [work.address1, work.address2].filter(Boolean).join(' '),
    work.serviceAmount === null ? '' : won(work.serviceAmount),
    work.pro.name,
  ].filter(Boolean)
  return { kind: `${work.service.name} 포트폴리오`, title: work.title, line: told.join(' · '), picture: work.service.slug }
}

const product: Reader = async (call, id) => {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const found = await call('GET /v1/market/products/:productId', { params: { productId: Number(id) } })
  const told = [
    `${won(found.price)}${found.hasOptions ? '부터' : ''}`,
    found.rating === null ? '' : `별점 ${found.rating.toFixed(1)} · 리뷰 ${found.reviewCount.toLocaleString('ko-KR')}개`,
    found.pro.name,
  ].filter(Boolean)
  return { kind: `바로구매 · ${found.service.name}`, title: found.itemTitle, line: told.join(' · '), picture: found.service.slug }
}

const feature =
  (kind: string, read: (call: Call, key: string) => Promise<{ title: string; text: string }>): Reader =>
  async (call, key) => {
    const { title, text } = await read(call, key)
    return { kind, title, line: text, picture: null }
  }

const personality: Reader = (_, slug) => {
  const result = personalityBySlug(slug)
  return Promise.resolve(
    result === undefined
      ? null
      : { kind: '나는 어떤 집지기일까?', title: result.name, line: result.text, picture: result.services[0] ?? null },
  )
}

const readers: Readonly<Record<string, Reader>> = {
  services: service,
  categories: category,
  pros: pro,
  places: place,
  portfolios: portfolio,
  products: product,
  questions: question,
  magazines: feature('읽을거리', (call, name) => call('GET /v1/magazines/:name', { params: { name } })),
  exhibitions: feature('기획전', (call, name) => call('GET /v1/exhibitions/:name', { params: { name } })),
  events: feature('두레 이벤트', async (call, id) => {
    const { title, summary } = await call('GET /v2/promotions/events/:id', { params: { id: Number(id) }, query: {} })
    return { title, text: summary }
  }),
  personalities: personality,
  landings: feature('두레', (call, name) => call('GET /v1/landings/:name', { params: { name } })),
  curations: feature('두레가 골랐어요', (call, id) => call('GET /v1/curations/:id', { params: { id: Number(id) } })),
}

/** @returns null where there is no such thing, or none that a guest may see [pages.share-pictures]. @throws ApiError of another refusal. */
export async function shareFacts(call: Call, kind: string, key: string, further?: string): Promise<ShareFacts | null> {
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  if (read === undefined) return null
  try {
    return await read(call, key, further)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
