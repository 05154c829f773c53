import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Preferences as Liked } from '@dure/contract/profiles/editing'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'

export const preferencesQuery = (providerId: number) => query('GET /v1/providers/:id/preference-requests', { params: { id: providerId } })

/** What requests he likes best: they stand first in his list, and nothing is hidden. */
export function Preferences({ profile }: { readonly profile: Profile }) {
  const { providerId } = profile
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery(providerId)
  const { data } = useSuspenseQuery(preferencesQuery(providerId))
  const setting = useAct(
    (liked: Liked, call) =>
      call('PUT /v1/providers/:id/preference-requests', {
        params: { id: providerId },
        body: { services: liked.services.map((one) => one.id), districts: liked.districts.map((one) => one.code) },
      }),
    {
      refused: 'toast',
      except: [queryKey],
      atOnce: (liked) => {
        const before = queries.getQueryData(queryKey)
        queries.setQueryData(queryKey, liked)
        return () => queries.setQueryData(queryKey, before)
      },
    },
  )
  const own = profile.services.filter((one) => profile.services.length > 1 || data.services.some((other) => other.id === one.id))
  const places = profile.basic.districts
  return (
    <section aria-labelledby="preferences-title" className="mt-10 border-t border-line pt-6">
      <h2 id="preferences-title" className="type-section">
        먼저 보고 싶은 요청
      </h2>
      <p className="mt-0.5 type-meta">고른 서비스와 지역의 요청을 받은 요청에서 앞에 보여 드려요. 나머지도 그대로 받아요.</p>
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {own.map((one) => (
          <li key={one.id}>
            <Checkbox
              checked={data.services.some((other) => other.id === one.id)}
              onChange={(event) =>
                void setting.send({
                  ...data,
                  services: event.currentTarget.checked
                    ? [...data.services, { id: one.id, name: one.name }]
                    : data.services.filter((other) => other.id !== one.id),
                })
              }
            >
              {one.name}
            </Checkbox>
          </li>
        ))}
        {places.map((one) => (
          <li key={one.code}>
            <Checkbox
              checked={data.districts.some((other) => other.code === one.code)}
              onChange={(event) =>
                void setting.send({
                  ...data,
                  districts: event.currentTarget.checked
                    ? [...data.districts, { code: one.code, name: one.name }]
                    : data.districts.filter((other) => other.code !== one.code),
                })
              }
            >
              {one.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
