import type { Place } from '@dure/contract/places/endpoints'
import { href } from '../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head } from '../../screen.ts'

/** The page of a place, of a service there where one is named [places.paths]. */
export const placePath = (location: string, serviceSlug?: string): string =>
  serviceSlug === undefined ? href('/a.:location', { location }) : href('/a.:location/:serviceSlug', { location, serviceSlug })

/** What search engines read of such a page; one where nobody works they pass over [places.empty]. */
export function placeHead(found: Place): Head {
  const { place, service, coarser, totalCount, topPros } = found
  const name = [place.name, service?.name].filter(Boolean).join(' ')
  const path = placePath(place.slug, service?.slug)
  const steps: readonly (readonly [name: string, path: string])[] = [
    ['고수 찾기', href('/search/pro')],
    ...(coarser === null ? [] : [[coarser.name, placePath(coarser.slug)] as const]),
    ...(service === null ? [] : [[place.name, placePath(place.slug)] as const]),
    [`${name} 고수`, path],
  ]
  return {
    title: `${name} 고수`,
    ...(totalCount > 0 && { image: shareImage('places', place.slug, service?.slug) }),
    description: `${name} 고수를 리뷰와 고용 횟수로 비교하고 견적을 무료로 받아 보세요. 마음에 드는 고수에게 바로 물어볼 수 있어요.`,
    canonical: path,
    noindex: totalCount === 0,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([step, item], at) => ({ '@type': 'ListItem', position: at + 1, name: step, item })),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: topPros.map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: href('/profile/users/:userId', { userId: one.userId }),
        })),
      },
    ],
  }
}
