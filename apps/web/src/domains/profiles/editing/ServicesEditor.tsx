import { profileLimits } from '@dure/contract/profiles/limits'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { servicesQuery } from '../../catalogue/queries.ts'
import { EditCard } from './EditCard.tsx'

/** What the pro offers: each change is saved at once, since it moves which requests reach him. */
export function ServicesEditor({ profile }: { readonly profile: Profile }) {
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send } = useCallMutation('PUT /api2/providers/me/services', {
    refetch: ['GET /v2/user/:id/profile', 'GET /v2/providers/me/licences', 'GET /v1/user/:id/mypage'],
    refused: (error) => setProblem(error.message),
  })
  const hits = useQuery({ ...servicesQuery(word.trim()), enabled: word.trim() !== '', placeholderData: (before) => before })
  const own = new Set(profile.services.map((one) => one.id))
  const save = async (services: number[]) => {
    setProblem(services.length === 0 ? '서비스는 하나 이상 있어야 해요.' : undefined)
    if (services.length === 0) return
    await send({ body: { services } })
  }
  const ids = profile.services.map((one) => one.id)
  return (
    <EditCard title="제공 서비스" text={`${profile.services.length}개 · ${profileLimits.services}개까지 고를 수 있어요.`}>
      <ul className="flex flex-wrap gap-2">
        {profile.services.map((one) => (
          <li key={one.id} className="inline-flex min-h-11 items-center rounded-full border border-line pl-4 text-sm font-semibold">
            {one.name}
            <button
              type="button"
              aria-label={`${one.name} 빼기`}
              className="grid size-11 place-items-center"
              onClick={() => void save(ids.filter((id) => id !== one.id))}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="서비스 더하기"
        type="search"
        placeholder="예: 입주청소"
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {word.trim() !== '' && (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-field border border-line" aria-label="찾은 서비스">
          {(hits.data?.items ?? [])
            .filter((one) => !own.has(one.id))
            .map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-sunk"
                  onClick={() => (setWord(''), void save([...ids, one.id]))}
                >
                  <Plus aria-hidden="true" className="size-4 text-action" />
                  {one.name}
                  <span className="text-sm text-faint">{one.category1.name}</span>
                </button>
              </li>
            ))}
          {hits.data?.items.length === 0 && <li className="px-4 py-3 text-sm text-faint">찾은 서비스가 없어요.</li>}
        </ul>
      )}
      <FormError text={problem} />
    </EditCard>
  )
}
