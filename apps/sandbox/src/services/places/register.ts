import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ProviderError } from '../../http/providerError.ts'
import { fields, number, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { nearestDong } from './regions.ts'
import type { Dong } from './regions.ts'
import { searchAddress } from './searchAddress.ts'
import { addressDocument, coordDocument, regionDocuments } from './view.ts'

const invalid = (message: string): ProviderError => new ProviderError(400, { errorType: 'MissingParameter', message })
const MOST = 1_000

function pointOf(query: unknown): { lng: number; lat: number } {
  const { x, y } = fields(query)
  const [lng, lat] = [number(x), number(y)]
  if (lng === undefined || lat === undefined) throw invalid('x and y parameters required')
  return { lng, lat }
}

/** Address search and reverse geocoding in Kakao Local's shape, answered from the region tables. */
export async function registerPlaces(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== `KakaoAK ${config.kakao.restApiKey}`) {
        throw new ProviderError(401, { errorType: 'AccessDeniedError', message: 'wrong appKey format' })
      }
    })
    const call = (operation: string) => ({ config: { service: 'places' as const, operation } })
    const near = (query: unknown): Dong | undefined => nearestDong(pointOf(query))

    api.get('/v2/local/search/address.json', call('search'), async (request) => {
      const query = fields(request.query)
      const wanted = text(query.query)
      if (!wanted) throw invalid('query parameter required')
      const size = Math.min(Math.max(number(query.size) ?? 10, 1), 30)
      const page = Math.min(Math.max(number(query.page) ?? 1, 1), 45)
      const found = searchAddress(wanted, MOST)
      const documents = found.slice((page - 1) * size, page * size).map(addressDocument)
      return {
        documents,
        meta: { total_count: found.length, pageable_count: Math.min(found.length, 45 * size), is_end: page * size >= found.length },
      }
    })
    api.get('/v2/local/geo/coord2regioncode.json', call('region'), async (request) => {
      const dong = near(request.query)
      const documents = dong ? regionDocuments(dong) : []
      return { meta: { total_count: documents.length }, documents }
    })
    api.get('/v2/local/geo/coord2address.json', call('address'), async (request) => {
      const dong = near(request.query)
      const documents = dong ? [coordDocument(dong)] : []
      return { meta: { total_count: documents.length }, documents }
    })
  })

  app.get('/places', async (request, reply) => {
    const query = text(fields(request.query).query)
    const found = query ? searchAddress(query, 20).map(addressDocument) : []
    const body = html`<form class="row">
        <label>주소<input name="query" value="${query}" placeholder="서울 강남구 역삼동 123-4" /></label><button class="main">찾기</button>
      </form>
      ${found.map(
        (one) =>
          html`<div class="card">
            <strong>${String(one.address_name)}</strong>
            <div class="soft">${String(one.x)}, ${String(one.y)}</div>
          </div>`,
      )}
      ${query && found.length === 0 ? html`<p class="card">찾은 주소가 없어요.</p>` : ''}
      <p class="soft">행정동 경계: 통계청 SGIS(공공누리 제1유형), 가공 vuski/admdongkor, CC BY 4.0</p>`
    return sendPage(reply, '주소와 좌표', body)
  })
}
