import type { Profile } from '@dure/contract/profiles/endpoints'
import { href } from '../../../navigation/href.ts'
import type { Head } from '../../../screen.ts'
import { paymentNames } from '../texts.ts'

const metres = 10 ** 3

/** What engines are told of a pro: what everybody reads on the page, and no more; his place as roughly as it stands there. */
export function proJsonLd(profile: Profile): NonNullable<Head['jsonLd']> {
  const { addr1, addr2, lat, lng, distance, paymentMethod, callStartTm, callEndTm } = profile.basic
  const main = profile.mainService.id === -1 ? profile.services[0] : profile.mainService
  const picture = profile.profileImgUrl.url ?? profile.mediaUrls.find((one) => one.type === 'image')?.url
  const paid = paymentMethod.filter((one) => one.active).flatMap((one) => paymentNames[one.id] ?? [])
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '두레', item: '/' },
        main === undefined
          ? { '@type': 'ListItem', position: 2, name: '고수 찾기', item: href('/search/pro') }
          : { '@type': 'ListItem', position: 2, name: main.name, item: href('/prices/:serviceSlug', { serviceSlug: main.slug }) },
        { '@type': 'ListItem', position: 3, name: profile.nickName },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': href('/profile/users/:userId', { userId: profile.userId }),
      url: href('/profile/users/:userId', { userId: profile.userId }),
      name: profile.nickName,
      description: profile.intro || profile.serviceDescription.slice(0, 200),
      ...(picture === undefined ? {} : { image: picture }),
      address: { '@type': 'PostalAddress', addressCountry: 'KR', addressRegion: addr1, addressLocality: addr2 },
      areaServed: {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
        geoRadius: distance * metres,
      },
      ...(callStartTm !== null && callEndTm !== null ? { openingHours: `Mo-Su ${callStartTm}-${callEndTm}` } : {}),
      ...(paid.length === 0 ? {} : { paymentAccepted: paid.join(', '), currenciesAccepted: 'KRW' }),
      ...(profile.reviewCount === 0
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: profile.reviewTotalRating,
              reviewCount: profile.reviewCount,
              bestRating: 5,
              worstRating: 1,
            },
          }),
      makesOffer: profile.services.map((one) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: one.name } })),
    },
  ]
}
