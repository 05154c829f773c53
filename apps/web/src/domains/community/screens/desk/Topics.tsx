import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { categoryNames, writtenCategories } from '@dure/contract/community/categories'
import { topicDesk, type DeskTopic } from '@dure/contract/community/houseDesk'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { inOrder, MoveRow } from '../../../../desk/MoveRow.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { communityTabs } from '../../desk/communityTabs.ts'

export const title = '커뮤니티 주제'

const topicsQuery = query('GET /v1/admin/community/topics')

export const loader = ({ queries }: ScreenContext<'/admin/community/topics'>) => queries.ensureQueryData(topicsQuery)

/** Topics as operators name, order, close and open them [community.topics]. */
export function component() {
  const { data } = useSuspenseQuery(topicsQuery)
  return (
    <WriteDesk
      title={title}
      text="글을 쓸 때 고르는 주제예요. 닫으면 있던 글은 그대로 읽고, 새 글은 쓸 수 없어요."
      heads={{ fresh: '새 주제', change: '주제 고치기', list: '지금 주제' }}
      views={communityTabs('topics')}
      items={data.items}
      empty={{ title: '주제가 없어요' }}
      write={(given, onDone) => (given === undefined ? <Add /> : <Change topic={given} onDone={onDone} />)}
    >
      {(one, onEdit) => (
        <Row key={one.id} topic={one} among={data.items.filter((other) => other.category === one.category)} onEdit={onEdit} />
      )}
    </WriteDesk>
  )
}

function Add() {
  const form = useForm({
    resolver: schemaResolver(topicDesk.addTopic.body),
    defaultValues: { category: 'dure-life' as const, slug: '', name: '' },
  })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/community/topics',
    done: { added: '주제를 더했어요.' },
    fields: ['category', 'slug', 'name'],
  })
  return (
    <DeskForm label="더하기" busy={busy} problem={problem} onSubmit={form.handleSubmit(save)}>
      <Select
        label="곳"
        options={writtenCategories.map((one) => ({ value: one, label: categoryNames[one] }))}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="주소에 쓸 말"
        hint="영문 소문자와 숫자, -. 나중에 바꿀 수 없어요."
        error={errors.slug?.message}
        {...form.register('slug')}
      />
    </DeskForm>
  )
}

function Change({ topic, onDone }: { readonly topic: DeskTopic; readonly onDone: () => void }) {
  const form = useForm({
    resolver: schemaResolver(topicDesk.changeTopic.body),
    defaultValues: { name: topic.name, closed: topic.closedAt !== null },
  })
  const { errors } = form.formState
  const { seen, adopt } = useSeen(topic.shownAs)
  const changing = useDeskAct('PUT /v1/admin/community/topics/:id', {
    onReload: adopt,
    done: '주제를 고쳤어요.',
    refused: (error) => showRefusal(error, form.setError, ['name', 'closed']),
    onDone,
  })
  return (
    <DeskForm
      label="고치기"
      busy={changing.busy}
      problem={errors.root?.message}
      onCancel={onDone}
      onSubmit={form.handleSubmit((body) => changing.send({ params: { id: topic.id }, seen, body }))}
    >
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <Checkbox {...form.register('closed')}>새 글을 쓸 수 없게 닫아요</Checkbox>
    </DeskForm>
  )
}

type RowProps = { readonly topic: DeskTopic; readonly among: readonly DeskTopic[]; readonly onEdit: () => void }

function Row({ topic, among, onEdit }: RowProps) {
  const ordering = useDeskAct('PUT /v1/admin/community/topics', {})
  const heading = `topic-${topic.id}`
  return (
    <DeskRow heading={heading}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="font-bold">
            {topic.name}
          </h3>
          <p className="tabular type-meta">
            {categoryNames[topic.category]} · {topic.slug} · 글 {topic.posts.toLocaleString('ko-KR')}개
          </p>
        </div>
        {topic.closedAt !== null && <Badge tone="plain">닫음</Badge>}
        <MoveRow
          name={topic.name}
          id={topic.id}
          ids={among.map((one) => one.id)}
          busy={ordering.busy}
          onOrder={(ids) => void ordering.send({ body: { category: topic.category, items: inOrder(among, ids) } })}
        />
        <Button tone="outline" size="sm" onClick={onEdit}>
          고치기
        </Button>
      </div>
      <FormError text={ordering.refusal} />
    </DeskRow>
  )
}
