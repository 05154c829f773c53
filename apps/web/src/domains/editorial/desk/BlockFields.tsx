import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { featureLimits } from '@dure/contract/editorial/limits'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { IconButton } from '@dure/ui/IconButton'
import { emptyBlock, type TypedBlock, type TypedFeature } from './typed.ts'

const names: Record<TypedBlock['kind'], string> = { text: '글', services: '서비스', pros: '고수', link: '단추' }
const kinds = Object.keys(names) as TypedBlock['kind'][]

type Form = UseFormReturn<TypedFeature, unknown, unknown>

/** What a page is made of, from top to bottom: added, moved and taken away a block at a time. */
export function BlockFields({ form }: { readonly form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'blocks' })
  const problem = form.formState.errors.blocks?.message ?? form.formState.errors.blocks?.root?.message
  return (
    <fieldset>
      <legend className="font-semibold">내용</legend>
      <ol className="mt-2 space-y-3">
        {fields.map((field, at) => {
          const what = `${at + 1}번째 ${names[field.kind]}`
          return (
            <li key={field.id} className="rounded-field border border-line p-4">
              <div className="flex items-center gap-1">
                <b className="flex-1">{names[field.kind]}</b>
                <IconButton label={`${what} 위로`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp />
                </IconButton>
                <IconButton label={`${what} 아래로`} disabled={at === fields.length - 1} onClick={() => move(at, at + 1)}>
                  <ArrowDown />
                </IconButton>
                <IconButton label={`${what} 빼기`} onClick={() => remove(at)}>
                  <Trash2 />
                </IconButton>
              </div>
              <Fields form={form} kind={field.kind} at={at} />
            </li>
          )
        })}
      </ol>
      <p className="mt-3 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            tone="outline"
            size="sm"
            disabled={fields.length >= featureLimits.blocks}
            onClick={() => append(emptyBlock(kind))}
          >
            <Plus aria-hidden="true" className="size-4" />
            {names[kind]}
          </Button>
        ))}
      </p>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Fields({ form, kind, at }: { readonly form: Form; readonly kind: TypedBlock['kind']; readonly at: number }) {
  const errors = form.formState.errors.blocks?.[at]
  const field = (name: Exclude<keyof TypedBlock, 'kind'>) => ({ ...form.register(`blocks.${at}.${name}`), error: errors?.[name]?.message })
  return (
    <div className="space-y-3">
      <TextField label="소제목" hint="비워 둘 수 있어요." {...field('title')} />
      {kind === 'text' && (
        <>
          <TextArea {...field('text')} label="글" hint="문단 사이는 한 줄을 비워요." rows={5} max={featureLimits.content} />
          <TextArea {...field('list')} label="목록" hint="한 줄에 하나씩, 없으면 비워 둬요." rows={3} max={featureLimits.content} />
        </>
      )}
      {kind === 'services' && (
        <TextField label="서비스" hint="주소에 쓰는 이름을 쉼표로 나눠 적어요. 예: piano-lesson, home-moving" {...field('serviceIds')} />
      )}
      {kind === 'pros' && (
        <TextField label="고수 번호" hint="쉼표로 나눠 적어요. 지금 보이지 않는 고수는 빼고 보여요." {...field('providerIds')} />
      )}
      {kind === 'link' && (
        <>
          <TextField label="단추 글" {...field('label')} />
          <TextField label="누르면 가는 주소" hint="예: /prices/piano-lesson" {...field('link')} />
        </>
      )}
    </div>
  )
}
