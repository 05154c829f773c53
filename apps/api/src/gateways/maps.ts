import type { Config } from '../config/config.ts'
import { providerCall } from './http.ts'

export type Region = { readonly province: string; readonly district: string; readonly dong: string; readonly code: string }

export type MapsGateway = {
  /** The administrative region of a point, or null outside Korea. @throws GatewayError */
  regionOf(point: { lat: number; lng: number }): Promise<Region | null>
}

type Coord2Region = {
  documents: { region_type: 'B' | 'H'; code: string; region_1depth_name: string; region_2depth_name: string; region_3depth_name: string }[]
}

/** Kakao Local's shape. */
export function kakaoLocal(config: Config['gateways']): MapsGateway {
  return {
    async regionOf({ lat, lng }) {
      const query = new URLSearchParams({ x: String(lng), y: String(lat) })
      const { documents } = await providerCall<Coord2Region>(
        'kakao-local',
        `${config.kakaoLocalUrl}/v2/local/geo/coord2regioncode.json?${query.toString()}`,
        {
          headers: { authorization: `KakaoAK ${config.kakaoLocalKey}` },
        },
      )
      const found = documents.find((one) => one.region_type === 'H') ?? documents[0]
      if (found === undefined) return null
      return { province: found.region_1depth_name, district: found.region_2depth_name, dong: found.region_3depth_name, code: found.code }
    },
  }
}
