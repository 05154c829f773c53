import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Block, ShownBlock } from '@dure/contract/content/blocks'
import { ApiError } from '@dure/contract/client'
import type { PageDraft } from '@dure/contract/content/pages'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useDeskAct } from '../../../desk/useDeskAct.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useRouter } from '../../../useRouter.ts'
import { LazyBlockEditor } from '../editor/lazyEditors.tsx'
import type { Typed } from './typed.ts'
import { useTyped } from './useTyped.ts'
import { isTakenDown, type Work } from './work.ts'

const PublishSheet = lazyPart(() => import('./PublishSheet.tsx').then((file) => file.PublishSheet))

type Props<In extends FieldValues, Out> = {
  readonly work: Work
  readonly form: UseFormReturn<In, unknown, Out>
  readonly names: readonly Path<In>[]
  /** What is saved as the fields say it; the same function always. */
  readonly fieldsOf: (draft: PageDraft | null) => In
  readonly draftOf: (fields: Out, blocks: Block[]) => PageDraft
  /** Where it stands once it is published, to which it leads back. */
  readonly listPath: string
  readonly placeholder: string
  /** The page as readers would see it. */
  readonly renderPreview: (draft: PageDraft, blocks: readonly ShownBlock[], onClose: () => void) => ReactNode
  /** What else publishing it does, said before. */
  readonly renderTold?: (draft: PageDraft) => ReactNode
  readonly children: ReactNode
}

/** Where a page is written: its fields, its blocks, and what becomes of it [content.drafts]. What is typed stays in this browser until it is kept. */
export function PageForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { work, form, names, fieldsOf, draftOf, listPath, children } = props
  const router = useRouter()
  const [uploads, setUploads] = useState(false)
  const typed = useTyped({ work, form, fieldsOf, holds: uploads })
  const [asked, setAsked] = useState<{ readonly what: 'preview' | 'publish'; readonly draft: PageDraft }>()
  const [blocksProblem, setBlocksProblem] = useState<string>()

  const refused = (error: ApiError) => {
    setAsked(undefined)
    const at = Object.entries(error.fields).find(([field]) => field.split('.').includes('blocks'))
    setBlocksProblem(at?.[1])
    showRefusal(withoutDraft(error), form.setError, names)
  }
  // What was typed when the call went: what is typed meanwhile is not saved with it.
  const sent = useRef<Typed>(typed.now())
  const options = { refused, onReload: typed.reread, onDone: (kept: { id: number; state: string }) => after(kept) }
  const writing = useDeskAct('POST /v1/admin/pages', options)
  const saving = useDeskAct('PUT /v1/admin/pages/:id', options)
  const showing = useCallMutation('POST /v1/admin/pages/preview', { refused })
  const busy = writing.busy || saving.busy || showing.busy

  function after({ id, state }: { readonly id: number; readonly state: string }): void {
    typed.saved(sent.current)
    setAsked(undefined)
    if (state !== 'draft') router.history.push(listPath)
    else if (work.id === null) router.history.replace(href('/admin/pages/write', undefined, { kind: work.kind, id }))
  }
  const send = (draft: PageDraft, publish: { at: string | null } | null) =>
    work.id === null
      ? writing.send({ body: { targetId: work.targetId, draft, publish } })
      : saving.send({ params: { id: work.id }, seen: typed.seen, body: { draft, publish } })
  const begin = (what: Act) =>
    form.handleSubmit(async (fields) => {
      setBlocksProblem(undefined)
      sent.current = typed.now()
      const blocks = [...typed.blocks]
      const draft = draftOf(fields, blocks)
      if (what === 'save') await send(draft, null)
      else if (what === 'publish') setAsked({ what, draft })
      else if (await showing.send({ body: { blocks } })) setAsked({ what, draft })
    })()

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      {(typed.restored || typed.isStale) && (
        <Restored restored={typed.restored} isStale={typed.isStale} onDrop={uploads ? undefined : typed.drop} />
      )}
      {/* A page that is saved for the first time goes on under its number, drawn anew: nothing is typed on the way there. */}
      <fieldset disabled={writing.busy} className="min-w-0 space-y-4">
        {children}
        <LazyBlockEditor
          key={typed.filled.turn}
          label="내용"
          initial={typed.filled.blocks}
          names={typed.filled.names}
          onChange={typed.say}
          onUploads={setUploads}
          locked={writing.busy}
          topic="content"
          buttons
          placeholder={props.placeholder}
          error={blocksProblem}
        />
      </fieldset>
      <FormError text={form.formState.errors.root?.message ?? writing.refusal ?? saving.refusal} />
      <Acts
        busy={busy || uploads}
        gone={isTakenDown(work)}
        previews={showing.busy}
        saves={writing.busy || saving.busy}
        onAct={(what) => void begin(what)}
      />
      {asked?.what === 'preview' &&
        showing.answer !== undefined &&
        props.renderPreview(asked.draft, showing.answer.blocks, () => setAsked(undefined))}
      {asked?.what === 'publish' && (
        <Suspense>
          <PublishSheet
            told={props.renderTold?.(asked.draft)}
            busy={busy}
            onPublish={(at) => void send(asked.draft, { at })}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}

type Act = 'preview' | 'publish' | 'save'
type ActsProps = {
  readonly busy: boolean
  /** There is nothing before readers to change: it is kept as a new page first [content.gone]. */
  readonly gone: boolean
  readonly previews: boolean
  readonly saves: boolean
  readonly onAct: (what: Act) => void
}

/** What may be done with what is written; it stays in sight. */
function Acts({ busy, gone, previews, saves, onAct }: ActsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
      <Button tone="outline" busy={previews} disabled={busy} onClick={() => onAct('preview')}>
        미리 보기
      </Button>
      <Button tone="outline" busy={saves} disabled={busy} onClick={() => onAct('save')}>
        초안 저장
      </Button>
      <Button className="flex-1" disabled={busy || gone} onClick={() => onAct('publish')}>
        올리기
      </Button>
    </div>
  )
}

/** Fields are named by their place in the call: `draft.title` is the title’s. The time it was to stand from is asked in a dialog that is gone by then. */
function withoutDraft({ status, code, name, message, fields, data }: ApiError): ApiError {
  const named = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(/^(draft|publish)\./, ''), text]))
  return new ApiError({ status, code, name, reason: named['at'] ?? message, fields: named, data })
}

type RestoredProps = { readonly restored: boolean; readonly isStale: boolean; readonly onDrop: (() => void) | undefined }

/** That what stands here is not what is saved, and the way back to that. */
const Restored = ({ restored, isStale, onDrop }: RestoredProps) => (
  <p role="status" className="flex items-center gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
    <span className="flex-1">
      {restored && '저장하지 않은 글을 불러왔어요. '}
      {isStale && '그사이 이 글에 바뀐 것이 있어요. 버리면 지금 저장된 글이 보여요.'}
    </span>
    <Button tone="quiet" size="sm" disabled={onDrop === undefined} onClick={onDrop}>
      버리기
    </Button>
  </p>
)
