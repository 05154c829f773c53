import { licenceNoun } from '@dure/contract/profiles/licences'
import type { OwnLicences } from '@dure/contract/profiles/licences'
import { withParticle } from '@dure/kernel/korean'
import { query } from '../../api/query.ts'

export const licencesQuery = query('GET /v2/providers/me/licences')

type Item = OwnLicences['items'][number]
export type LicenceGroup = Item & { readonly services: readonly string[] }

/** One entry a licence, with all services that ask for it; those that quotes wait for come first. */
export function groupLicences(items: readonly Item[]): readonly LicenceGroup[] {
  const groups = new Map<string, LicenceGroup>()
  for (const item of items) {
    const known = groups.get(item.licence)
    groups.set(
      item.licence,
      known === undefined
        ? { ...item, services: [item.service] }
        : {
            ...(known.can.send ? known : item),
            enforced: known.enforced || item.enforced,
            services: [...known.services, item.service],
          },
    )
  }
  return [...groups.values()].toSorted((a, b) => Number(b.enforced) - Number(a.enforced))
}

/** How far a licence is, in a word. */
export function licenceBadge({ state, sent, enforced }: Item): { label: string; tone: 'good' | 'action' | 'danger' | 'alert' | 'plain' } {
  if (sent?.status === 'waiting') return { label: '확인 중', tone: 'action' }
  if (state === 'ready') return { label: '확인했어요', tone: 'good' }
  if (state === 'reject') return { label: '다시 보내 주세요', tone: 'danger' }
  return enforced ? { label: '확인 필요', tone: 'alert' } : { label: '아직 안 보냈어요', tone: 'plain' }
}

/** What a licence that is not there keeps its pro from, and what comes next. */
export function lacksText({ licence, services, sent }: Pick<LicenceGroup, 'licence' | 'services' | 'sent'>): string {
  const what = withParticle(licenceNoun(licence), '을/를')
  const quotes = `${services.join(', ')} 견적`
  if (sent?.status === 'waiting')
    return `보내 주신 ${what} 확인하고 있어요. 끝나면 알려 드릴게요. 그때부터 ${withParticle(quotes, '을/를')} 보낼 수 있어요.`
  const lacks = `${withParticle(quotes, '은/는')} ${what} 확인한 뒤에 보낼 수 있어요.`
  return sent?.status === 'refused' ? `${lacks} 보내 주신 것은 확인하지 못했어요.` : lacks
}
