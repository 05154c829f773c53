import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { textLimits } from '@dure/kernel/names'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { IconButton } from '@dure/ui/IconButton'
import { Sheet } from '@dure/ui/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query, useCall } from '../../api/query.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import type { Role } from './queries.ts'

type Quick = { readonly id: number; readonly title: string; readonly message: string }
type Mode = { readonly name: 'list' } | { readonly name: 'add' } | { readonly name: 'edit'; readonly of: Quick }
type Props = { readonly role: Role; readonly onClose: () => void; readonly onPick: (message: string) => void }

function Entry({ title, message, onPick }: { readonly title: string; readonly message: string; readonly onPick: () => void }) {
  return (
    <button type="button" onClick={onPick} className="min-h-14 min-w-0 flex-1 rounded-field px-3 py-2 text-left hover:bg-sunk">
      <b className="block">{title}</b>
      <span className="line-clamp-2 text-sm text-soft">{message}</span>
    </button>
  )
}

/** Canned messages: one's own, then the ready-made ones; picking puts the text into the field, it is not sent yet. */
export function QuickMessages({ role, onClose, onPick }: Props) {
  const call = useCall()
  const queries = useQueryClient()
  const options = query('GET /api/v2/quick/messages/', { query: { role } })
  const list = useQuery(options)
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const reload = () => queries.invalidateQueries({ queryKey: options.queryKey })
  const remove = async (id: number) => {
    try {
      await call('DELETE /api/v2/quick/messages/:id/', { params: { id } })
    } catch (error) {
      toast((error as Error).message, { state: 'warning' })
    }
    await reload()
  }
  return (
    <Sheet open onClose={onClose} title={mode.name === 'list' ? '자주 쓰는 메시지' : mode.name === 'add' ? '메시지 추가' : '메시지 고치기'}>
      {mode.name !== 'list' ? (
        <QuickForm
          {...(mode.name === 'edit' ? { of: mode.of } : {})}
          onDone={() => {
            setMode({ name: 'list' })
            void reload()
          }}
          onCancel={() => setMode({ name: 'list' })}
        />
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
                <IconButton label={`${one.title} 지우기`} onClick={() => void remove(one.id)}>
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

function QuickForm({ of, onDone, onCancel }: { readonly of?: Quick; readonly onDone: () => void; readonly onCancel: () => void }) {
  const call = useCall()
  const [title, setTitle] = useState(of?.title ?? '')
  const [message, setMessage] = useState(of?.message ?? '')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const body = { title, message }
      if (of === undefined) await call('POST /api/v2/quick/messages/', { body })
      else await call('PUT /api/v2/quick/messages/:id/', { params: { id: of.id }, body })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields)
      else toast((error as Error).message, { state: 'warning' })
      setBusy(false)
    }
  }
  return (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField label="제목" value={title} error={fields.title} onChange={(event) => setTitle(event.currentTarget.value)} />
      <TextArea
        label="메시지"
        value={message}
        max={textLimits.chat.max}
        error={fields.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button tone="outline" wide onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" wide busy={busy}>
          저장
        </Button>
      </div>
    </form>
  )
}
