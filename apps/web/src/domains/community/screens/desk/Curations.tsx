import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer } from '@dure/contract/client'
import { curationBody, postIdIn } from '@dure/contract/community/houseDesk'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { inOrder, MoveRow } from '../../../../desk/MoveRow.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { communityTabs } from '../../desk/communityTabs.ts'

export const title = '커뮤니티 모음'

const curationsQuery = query('GET /v1/admin/community/curations')
type Curation = Answer<'GET /v1/admin/community/curations'>['items'][number]

export const loader = ({ queries }: ScreenContext<'/admin/community/curations'>) => queries.ensureQueryData(curationsQuery)

/** Posts that operators gather for readers under a title, for a time or for good [community.curations]. */
export function component() {
  const { data } = useSuspenseQuery(curationsQuery)
  return (
    <WriteDesk
      title={title}
      text="읽는 사람에게 모아 보여 줄 글이에요. 목록의 순서대로 보여요."
      heads={{ fresh: '새 모음', change: '모음 고치기', list: '지금 모음' }}
      views={communityTabs('curations')}
      items={data.items}
      empty={{ title: '모음이 없어요', text: '함께 읽으면 좋은 글을 모아 보세요.' }}
      write={(given, onDone) => <Write given={given} onDone={onDone} />}
    >
      {(one, onEdit) => <Row key={one.id} one={one} among={data.items} onEdit={onEdit} />}
    </WriteDesk>
  )
}

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '')

/** What the form holds: posts by their addresses or numbers, a line each, and Seoul's times, as they are typed; the body may leave the times out. */
const typed = z.object({
  title: z.string(),
  postIds: z.pipe(
    z.string().check(
      z.refine((text) => linesOf(text).every((line) => postIdIn(line) !== null), {
        error: ({ input }) =>
          `‘${linesOf(String(input)).find((line) => postIdIn(line) === null)}’은(는) 글의 주소나 번호가 아니에요. 글 페이지의 주소를 그대로 붙여 넣어 주세요.`,
      }),
    ),
    z.transform((text) => linesOf(text).flatMap((line) => postIdIn(line) ?? [])),
  ),
  shownFrom: z.optional(seoulFieldOrNone),
  shownUntil: z.optional(seoulFieldOrNone),
})

const fieldOf = (at: string | null | undefined): string => (at === null || at === undefined ? '' : toSeoulField(at))

function Write({ given, onDone }: { readonly given: Curation | undefined; readonly onDone: () => void }) {
  const form = useForm({
    resolver: schemaResolver(z.pipe(typed, curationBody)),
    defaultValues: {
      title: given?.title ?? '',
      postIds: given?.posts.map((one) => one.path).join('\n') ?? '',
      shownFrom: fieldOf(given?.shownFrom),
      shownUntil: fieldOf(given?.shownUntil),
    },
  })
  const { errors } = form.formState
  // Its addresses are counted by the post, not by the letter.
  const { name, ref, onChange, onBlur } = form.register('postIds')
  const { save, busy, isNew, problem } = useWriting(form, {
    given,
    add: 'POST /v1/admin/community/curations',
    change: 'PUT /v1/admin/community/curations/:id',
    done: { added: '모음을 만들었어요.', changed: '모음을 고쳤어요.' },
    fields: ['title', 'postIds', 'shownFrom', 'shownUntil'],
    onDone,
  })
  return (
    <DeskForm
      label={isNew ? '만들기' : '고치기'}
      busy={busy}
      problem={problem}
      onCancel={isNew ? undefined : onDone}
      onSubmit={form.handleSubmit(save)}
    >
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        name={name}
        ref={ref}
        onChange={(event) => void onChange(event)}
        onBlur={(event) => void onBlur(event)}
        label="글 주소"
        rows={5}
        hint="한 줄에 하나씩, 보일 순서대로 적어 주세요. 글 번호만 적어도 돼요."
        error={errors.postIds?.message}
      />
      <MomentField label="언제부터 보일까요? (비우면 바로)" error={errors.shownFrom?.message} {...form.register('shownFrom')} />
      <MomentField label="언제까지 보일까요? (비우면 계속)" error={errors.shownUntil?.message} {...form.register('shownUntil')} />
    </DeskForm>
  )
}

type RowProps = { readonly one: Curation; readonly among: readonly Curation[]; readonly onEdit: () => void }

function Row({ one, among, onEdit }: RowProps) {
  const ordering = useDeskAct('PUT /v1/admin/community/curations', {})
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'DELETE /v1/admin/community/curations/:id',
    done: '모음을 내렸어요.',
    question: { title: '모음을 내릴까요?', description: '글은 그대로 있고 모음만 사라져요.', okButtonLabel: '내리기', state: 'danger' },
  })
  const heading = `curation-${one.id}`
  const span = [one.shownFrom, one.shownUntil].map((at) => (at === null ? '' : formatDateTime(new Date(at))))
  return (
    <DeskRow heading={heading} className="space-y-3">
      <div className="flex items-center justify-between gap-2">
        <h3 id={heading} className="font-bold">
          {one.title}
        </h3>
        <Badge tone={one.isShown ? 'good' : 'plain'}>{one.isShown ? '보이는 중' : '보이지 않음'}</Badge>
      </div>
      {span.some((at) => at !== '') && <p className="tabular type-meta">{span.join(' ~ ')}</p>}
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        {one.posts.map((post) => (
          <li key={post.id}>
            <a href={post.path} className={post.isSeen ? 'text-action' : 'text-faint line-through'}>
              {post.title}
            </a>
          </li>
        ))}
      </ol>
      <FormError text={refusal ?? ordering.refusal} />
      <div className="flex items-center gap-2">
        <MoveRow
          name={one.title}
          id={one.id}
          ids={among.map((each) => each.id)}
          busy={ordering.busy}
          onOrder={(ids) => void ordering.send({ body: { items: inOrder(among, ids) } })}
        />
        <Button tone="outline" size="sm" onClick={onEdit}>
          고치기
        </Button>
        <Button tone="quiet" size="sm" busy={busy} onClick={() => void takeOff({ params: { id: one.id }, seen: one.shownAs })}>
          내리기
        </Button>
      </div>
    </DeskRow>
  )
}
