import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, BadgeCheck, Plus, Star, X } from 'lucide-react'
import type { OwnServices } from '@dure/contract/profiles/editing'
import { licenceNoun } from '@dure/contract/profiles/licences'
import { withParticle } from '@dure/kernel/korean'
import { Badge } from '@dure/ui/Badge'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { servicesQuery } from '../../catalogue/queries.ts'
import { RowTool } from './RowTool.tsx'
import { useSave } from './useProfileSave.ts'

export const ownServicesQuery = query('GET /v1/providers/me/services')
export const forceAuthQuery = query('GET /v1/providers/force-auth-services', { query: {} })

type One = OwnServices['items'][number]

/** What taking a service off ends, told before it is done. */
function endsText(one: One): string {
  const ends = [
    one.ends.requests > 0 && `아직 견적을 보내지 않은 요청 ${one.ends.requests}건에 견적을 보낼 수 없게 돼요.`,
    one.isMain && '대표 서비스가 비어요.',
    '이 서비스의 새 요청을 받지 않아요. 보낸 견적과 거래, 리뷰는 그대로예요.',
  ]
  return ends.filter(Boolean).join(' ')
}

/** What the pro offers: added, taken off, put in order, the main one chosen. */
export function ServicesEditor() {
  const { data } = useSuspenseQuery(ownServicesQuery)
  const { data: forced } = useSuspenseQuery(forceAuthQuery)
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  const setting = useCallMutation('PUT /api2/providers/me/services', {
    done: '저장했어요.',
  })
  const ids = data.items.map((one) => one.id)
  const set = (services: number[], forceAuthServices: number[] = []) =>
    setting.send({ body: { services, ...(forceAuthServices.length === 0 ? {} : { forceAuthServices }) } })
  const remove = async (one: One) => {
    const sure = await confirm({
      title: `${withParticle(one.name, '을/를')} 뺄까요?`,
      description: endsText(one),
      okButtonLabel: '서비스 빼기',
      state: 'danger',
    })
    if (sure) await set(ids.filter((id) => id !== one.id))
  }
  const add = async (service: { readonly id: number; readonly name: string }) => {
    const licence = forced.items.find((one) => one.id === service.id)?.licence
    if (licence === undefined) return void set([...ids, service.id])
    const sure = await confirm({
      title: `${withParticle(service.name, '을/를')} 더할까요?`,
      description: `${withParticle(licenceNoun(licence), '이/가')} 확인된 뒤에 견적을 보낼 수 있어요. 더한 다음 자격을 보내 주세요.`,
      okButtonLabel: '서비스 더하기',
    })
    if (sure) await set([...ids, service.id], [service.id])
  }
  const move = (at: number, by: 1 | -1) => {
    const order = [...ids]
    const [one] = order.splice(at, 1)
    order.splice(at + by, 0, one!)
    void set(order)
  }
  const makeMain = async (id: number) => {
    const saved = await save({ mainServiceId: id })
    setProblem(saved.done ? undefined : saved.reason)
  }
  return (
    <div className="space-y-6">
      <ul className="space-y-3">
        {data.items.map((one, at) => (
          <li key={one.id} className="rounded-card border border-line bg-card p-4">
            <div className="flex flex-wrap items-center gap-2">
              <p className="font-semibold">{one.name}</p>
              {one.isMain && <Badge tone="action">대표</Badge>}
              {one.licenceState === 'ready' && <Badge tone="good">자격 확인</Badge>}
            </div>
            {one.forceAuth && one.licenceState !== 'ready' && (
              <a href={href('/profile/licenses')} className="flex min-h-11 items-center gap-1.5 type-label text-alert">
                <BadgeCheck aria-hidden="true" className="size-4" />
                {withParticle(licenceNoun(one.licence ?? ''), '을/를')} 확인해야 견적을 보낼 수 있어요
              </a>
            )}
            {one.keptBecause !== null && <p className="type-meta">{one.keptBecause.reason}</p>}
            <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
              <RowTool
                label={one.isMain ? `${one.name}, 대표 서비스예요` : `${withParticle(one.name, '을/를')} 대표로`}
                disabled={one.isMain}
                onClick={() => void makeMain(one.id)}
              >
                <Star aria-hidden="true" className={one.isMain ? 'size-4 fill-current' : 'size-4'} />
              </RowTool>
              <RowTool label={`${one.name} 위로`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp aria-hidden="true" className="size-4" />
              </RowTool>
              <RowTool label={`${one.name} 아래로`} disabled={at === ids.length - 1} onClick={() => move(at, 1)}>
                <ArrowDown aria-hidden="true" className="size-4" />
              </RowTool>
              <RowTool label={`${one.name} 빼기`} disabled={ids.length === 1 || one.keptBecause !== null} onClick={() => void remove(one)}>
                <X aria-hidden="true" className="size-4" />
              </RowTool>
            </div>
          </li>
        ))}
      </ul>
      <FormError text={problem ?? setting.fields['services'] ?? setting.refusal} />
      {ids.length < data.most && <AddService own={new Set(ids)} onAdd={(service) => void add(service)} />}
    </div>
  )
}

type AddProps = { readonly own: ReadonlySet<number>; readonly onAdd: (service: { id: number; name: string }) => void }

function AddService({ own, onAdd }: AddProps) {
  const [word, setWord] = useState('')
  const hits = useQuery({ ...servicesQuery(word.trim()), enabled: word.trim() !== '' })
  return (
    <div>
      <TextField
        label="서비스 더하기"
        type="search"
        placeholder="예: 입주청소"
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {word.trim() !== '' && (
        <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-field border border-line" aria-label="찾은 서비스">
          {(hits.data?.items ?? [])
            .filter((one) => !own.has(one.id))
            .map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-sunk"
                  onClick={() => (setWord(''), onAdd({ id: one.id, name: one.name }))}
                >
                  <Plus aria-hidden="true" className="size-4 text-action" />
                  {one.name}
                  <span className="type-meta">{one.category1.name}</span>
                </button>
              </li>
            ))}
          {hits.data?.items.length === 0 && <li className="px-4 py-3 type-meta">찾은 서비스가 없어요.</li>}
        </ul>
      )}
    </div>
  )
}
