import { textLimits } from '@dure/kernel/names'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '@dure/contract/client'
import { quickMessageBody } from '@dure/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { IconButton } from '@dure/ui/IconButton'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import type { Role } from '../queries.ts'

type Quick = { readonly id: number; readonly title: string; readonly message: string }
type Mode = { readonly name: 'list' } | { readonly name: 'add' } | { readonly name: 'edit'; readonly of: Quick }
type Props = { readonly role: Role; readonly onClose: () => void; readonly onPick: (message: string) => void }

function Entry({ title, message, onPick }: { readonly title: string; readonly message: string; readonly onPick: () => void }) {
  return (
    <button type="button" onClick={onPick} className="min-h-14 min-w-0 flex-1 rounded-field px-3 py-2 text-left hover:bg-sunk">
      <b className="block">{title}</b>
      <span className="line-clamp-2 type-note">{message}</span>
    </button>
  )
}

/** Canned messages: one's own, then the ready-made ones; picking puts the text into the field, it is not sent yet. */
export function QuickMessages({ role, onClose, onPick }: Props) {
  const options = query('GET /api/v2/quick/messages/', { query: { role } })
  const list = useQuery(options)
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const removing = useCallMutation('DELETE /api/v2/quick/messages/:id/', { refused: 'toast' })
  return (
    <Sheet open onClose={onClose} title={mode.name === 'list' ? '자주 쓰는 메시지' : mode.name === 'add' ? '메시지 추가' : '메시지 고치기'}>
      {mode.name !== 'list' ? (
        <QuickForm {...(mode.name === 'edit' ? { of: mode.of } : {})} onLeave={() => setMode({ name: 'list' })} />
      ) : list.isPending ? (
        <SkeletonList rows={4} />
      ) : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <>
          <Button tone="outline" wide onClick={() => setMode({ name: 'add' })}>
            <Plus aria-hidden="true" className="size-4" />새 메시지 만들기
          </Button>
          <ul className="mt-3 divide-y divide-line">
            {list.data.results.map((one) => (
              <li key={one.id} className="flex items-center">
                <Entry title={one.title} message={one.message} onPick={() => onPick(one.message)} />
                <IconButton label={`${one.title} 고치기`} onClick={() => setMode({ name: 'edit', of: one })}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={`${one.title} 지우기`} onClick={() => void removing.send({ params: { id: one.id } })}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
            {list.data.presets.map((one) => (
              <li key={one.title} className="flex">
                <Entry title={one.title} message={one.message} onPick={() => onPick(one.message)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function QuickForm({ of, onLeave }: { readonly of?: Quick; readonly onLeave: () => void }) {
  const form = useForm({
    resolver: schemaResolver(quickMessageBody),
    defaultValues: { title: of?.title ?? '', message: of?.message ?? '' },
  })
  const { errors } = form.formState
  const saved = { onDone: onLeave, refused: (error: ApiError) => showRefusal(error, form.setError, ['title', 'message']) }
  const making = useCallMutation('POST /api/v2/quick/messages/', saved)
  const changing = useCallMutation('PUT /api/v2/quick/messages/:id/', saved)
  const { busy } = of === undefined ? making : changing
  const save = form.handleSubmit((body) => (of === undefined ? making.send({ body }) : changing.send({ params: { id: of.id }, body })))
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void save(event)}>
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextArea {...form.register('message')} label="메시지" max={textLimits.chat.max} error={errors.message?.message} />
      <FormError text={errors.root?.message} />
      <div className="flex gap-2">
        <Button tone="outline" wide onClick={onLeave}>
          취소
        </Button>
        <Button type="submit" wide busy={busy}>
          저장
        </Button>
      </div>
    </form>
  )
}
