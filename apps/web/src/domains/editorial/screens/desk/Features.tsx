import { Suspense, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '@dure/contract/client'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LayoutList } from 'lucide-react'
import { featureKinds, type Feature, type FeatureKind } from '@dure/contract/editorial/features'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { lazyPart } from '../../../../parts/LazyPart.tsx'
import { usePage } from '../../../../usePage.ts'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { BlockFields } from '../../desk/BlockFields.tsx'
import { featureForm, typedFeature } from '../../desk/typed.ts'
import { featuresQuery } from '../../queries.ts'

// Its code comes with the first look: the page it shows is a page of its own.
const Preview = lazyPart(() => import('../../desk/FeaturePreview.tsx').then((file) => file.FeaturePreview))

export const title = '홈 꾸미기'

type Path = '/admin/features'

const names: Record<FeatureKind, string> = { exhibition: '기획전', magazine: '읽을거리', curation: '모음' }

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureQueryData(featuresQuery(search.kind)), queries.ensureQueryData(allServicesQuery)])
}

/** What stands on the home page: exhibitions, magazines and curations, written, ordered, dated and taken off. */
export function component() {
  const { kind } = usePage<Path>().search
  const { data } = useSuspenseQuery(featuresQuery(kind))
  const [editing, setEditing] = useState<Feature>()
  return (
    <DeskPage title={title} text="홈에는 종류마다 여섯 개까지, 순서가 작은 것부터 보여요. 읽을거리는 새것부터 보여요.">
      <DeskViews
        of={featureKinds.map((each) => ({
          label: names[each],
          path: href('/admin/features', undefined, { kind: each }),
          isShown: each === kind,
        }))}
      />
      <DeskColumns>
        <DeskSection title={editing === undefined ? `새 ${names[kind]}` : `${names[kind]} 고치기`}>
          <WriteFeature
            key={`${kind}-${editing?.id ?? 'new'}`}
            kind={kind}
            given={data.items.find((one) => one.id === editing?.id) ?? editing}
            onDone={() => setEditing(undefined)}
          />
        </DeskSection>
        <DeskSection title={`올린 ${names[kind]}`} card={false}>
          <DeskList
            items={data.items}
            empty={{ icon: <LayoutList />, title: `올린 ${names[kind]}이 없어요` }}
            keys={[
              ['Enter', '고치기'],
              ['v', '미리보기'],
              ['x', '내리기'],
            ]}
          >
            {(one) => <Row key={one.id} kind={kind} one={one} onEdit={() => setEditing(one)} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Row({ kind, one, onEdit }: { readonly kind: FeatureKind; readonly one: Feature; readonly onEdit: () => void }) {
  const { send, busy, refusal } = useDeskAct('DELETE /v1/admin/features/:id', { done: '내렸어요.' })
  const [now] = useState(() => Date.now())
  const remove = async () => {
    if (await confirm({ title: '홈에서 내릴까요?', description: '되돌릴 수 없어요.', okButtonLabel: '내리기', state: 'danger' }))
      await send({ params: { id: one.id }, seen: one.shownAs, query: { kind } })
  }
  const [previewed, setPreviewed] = useState(false)
  const ended = one.until !== null && Date.parse(one.until) <= now
  return (
    <DeskRow heading={`feature-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        {kind !== 'magazine' && <Badge>순서 {one.ord}</Badge>}
        {Date.parse(one.from) > now && <Badge tone="alert">아직 시작 전</Badge>}
        {ended && <Badge tone="danger">끝남</Badge>}
      </p>
      <h3 id={`feature-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="text-sm text-soft">{one.text}</p>
      <p className="tabular mt-1 break-words text-sm text-faint">
        {one.path} · {formatDateTime(new Date(one.from))}부터
        {one.until !== null && ` ${formatDateTime(new Date(one.until))}까지`}
      </p>
      <FormError text={refusal} />
      <p className="mt-3 flex gap-2">
        <Button tone="outline" size="sm" aria-keyshortcuts="Enter" onClick={onEdit}>
          고치기
        </Button>
        {one.blocks.length > 0 && (
          <Button tone="outline" size="sm" aria-keyshortcuts="v" onClick={() => setPreviewed(true)}>
            미리보기
          </Button>
        )}
        <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" onClick={() => void remove()}>
          내리기
        </Button>
      </p>
      {previewed && (
        <Suspense>
          <Preview id={one.id} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </DeskRow>
  )
}

type WriteProps = { readonly kind: FeatureKind; readonly given: Feature | undefined; readonly onDone: () => void }

/** Writes a new one, or changes `given`. */
function WriteFeature({ kind, given, onDone }: WriteProps) {
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const slugs = useMemo(
    () => ({
      slugOf: new Map(services.items.map((one) => [one.id, one.slug])),
      idOf: new Map(services.items.map((one) => [one.slug, one.id])),
    }),
    [services],
  )
  const form = useForm({ resolver: schemaResolver(featureForm(slugs)), defaultValues: typedFeature(given, slugs) })
  const { errors } = form.formState
  const { seen, adopt } = useSeen(given?.shownAs)
  const options = {
    onReload: adopt,
    refused: (error: ApiError) => showRefusal(error, form.setError, ['title', 'text', 'link', 'name', 'blocks', 'ord', 'from', 'until']),
    onDone: () => {
      form.reset()
      onDone()
    },
  }
  const adding = useDeskAct('POST /v1/admin/features', { ...options, done: '홈에 올렸어요.' })
  const changing = useDeskAct('PUT /v1/admin/features/:id', { ...options, done: '고쳤어요.' })
  const save = form.handleSubmit((body) =>
    given === undefined
      ? adding.send({ body: { ...body, kind } })
      : changing.send({ params: { id: given.id }, seen, body: { ...body, kind } }),
  )
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextField label="한 줄 설명" error={errors.text?.message} {...form.register('text')} />
      {kind !== 'curation' && (
        <>
          <TextField
            label="주소 이름"
            hint={`영어 소문자로 적어요. 예: winter-boiler → /${kind}s/winter-boiler`}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label="누르면 가는 주소"
            hint="다른 화면으로 보낼 때만 적어요. 적으면 아래 내용은 보이지 않아요."
            error={errors.link?.message}
            {...form.register('link')}
          />
        </>
      )}
      <BlockFields form={form} />
      {kind !== 'magazine' && <TextField label="순서" inputMode="numeric" error={errors.ord?.message} {...form.register('ord')} />}
      <TextField label="언제부터 보일까요?" type="datetime-local" error={errors.from?.message} {...form.register('from')} />
      <TextField
        label="언제까지 보일까요?"
        type="datetime-local"
        hint="비워 두면 내릴 때까지 보여요."
        error={errors.until?.message}
        {...form.register('until')}
      />
      <FormError text={errors.root?.message} />
      <div className="flex gap-2">
        <Button type="submit" busy={adding.busy || changing.busy} className="flex-1">
          {given === undefined ? '홈에 올리기' : '고치기'}
        </Button>
        {given !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            그만두기
          </Button>
        )}
      </div>
    </form>
  )
}
