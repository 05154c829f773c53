import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DeskPackage } from '@dure/contract/requests/packages'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { packageLimits } from '@dure/contract/requests/limits'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { packageForm, typedPackage } from '../../desk/typedPackage.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'

export const title = '묶음 요청'

const packagesQuery = query('GET /v1/admin/packages')

export async function loader({ queries }: ScreenContext<'/admin/packages'>): Promise<void> {
  await Promise.all([queries.ensureQueryData(packagesQuery), queries.ensureQueryData(allServicesQuery)])
}

/** Services that are asked for together: bundled, ordered, dated, put on and off. */
export function component() {
  const { data } = useSuspenseQuery(packagesQuery)
  return (
    <WriteDesk
      title={title}
      text="서비스를 둘에서 다섯까지 묶어요. 요청은 서비스마다 따로 가요."
      heads={{ fresh: '새 묶음', change: '묶음 고치기', list: '만든 묶음' }}
      items={data.items}
      empty={{ title: '만든 묶음이 없어요' }}
      keys={[
        ['Enter', '고치기'],
        ['x', '지우기'],
      ]}
      write={(given, onDone) => <WritePackage given={given} onDone={onDone} />}
    >
      {(one, onEdit) => <Row key={one.id} one={one} onEdit={onEdit} />}
    </WriteDesk>
  )
}

function Row({ one, onEdit }: { readonly one: DeskPackage; readonly onEdit: () => void }) {
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'DELETE /v1/admin/packages/:id',
    done: '지웠어요.',
    question: {
      title: '묶음을 지울까요?',
      description: '되돌릴 수 없어요. 이 묶음으로 보낸 요청은 그대로 있어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    },
  })
  const [now] = useState(() => Date.now())
  return (
    <DeskRow heading={`package-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge>순서 {one.ord}</Badge>
        {!one.active && <Badge tone="danger">꺼짐</Badge>}
        {Date.parse(one.from) > now && <Badge tone="alert">아직 시작 전</Badge>}
        {one.until !== null && Date.parse(one.until) <= now && <Badge tone="danger">끝남</Badge>}
      </p>
      <h3 id={`package-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="type-note">{one.text}</p>
      <p className="mt-1 text-sm">{one.services.join(' → ')}</p>
      <p className="tabular type-meta">
        {formatDateTime(new Date(one.from))}부터{one.until !== null && ` ${formatDateTime(new Date(one.until))}까지`}
      </p>
      <FormError text={refusal} />
      <p className="mt-3 flex gap-2">
        <Button tone="outline" size="sm" aria-keyshortcuts="Enter" onClick={onEdit}>
          고치기
        </Button>
        <Button
          tone="danger"
          size="sm"
          busy={busy}
          aria-keyshortcuts="x"
          onClick={() => void takeOff({ params: { id: one.id }, seen: one.shownAs })}
        >
          지우기
        </Button>
      </p>
    </DeskRow>
  )
}

function WritePackage({ given, onDone }: { readonly given: DeskPackage | undefined; readonly onDone: () => void }) {
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const slugs = useMemo(
    () => ({
      slugOf: new Map(services.items.map((one) => [one.id, one.slug])),
      idOf: new Map(services.items.map((one) => [one.slug, one.id])),
    }),
    [services],
  )
  const form = useForm({ resolver: schemaResolver(packageForm(slugs)), defaultValues: typedPackage(given, slugs) })
  const { errors } = form.formState
  const { save, busy, isNew, problem } = useWriting(form, {
    given,
    add: 'POST /v1/admin/packages',
    change: 'PUT /v1/admin/packages/:id',
    done: { added: '묶음을 만들었어요.', changed: '고쳤어요.' },
    fields: ['title', 'text', 'serviceIds', 'ord', 'from', 'until'],
    onDone,
  })
  return (
    <DeskForm
      label={isNew ? '묶음 만들기' : '고치기'}
      busy={busy}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onCancel={isNew ? undefined : onDone}
    >
      <TextField label="이름" error={errors.title?.message} {...form.register('title')} />
      <TextArea {...form.register('text')} label="설명" rows={2} max={packageLimits.text} error={errors.text?.message} />
      <TextField
        label="서비스"
        hint="주소에 쓰는 이름을 물어볼 순서대로 쉼표로 나눠 적어요. 예: home-moving, move-in-cleaning"
        error={errors.serviceIds?.message}
        {...form.register('serviceIds')}
      />
      <TextField label="순서" inputMode="numeric" error={errors.ord?.message} {...form.register('ord')} />
      <MomentField label="언제부터 보일까요?" error={errors.from?.message} {...form.register('from')} />
      <MomentField
        label="언제까지 보일까요?"
        hint="비워 두면 끌 때까지 보여요."
        error={errors.until?.message}
        {...form.register('until')}
      />
      <Checkbox {...form.register('active')}>지금 켜 두기</Checkbox>
    </DeskForm>
  )
}
