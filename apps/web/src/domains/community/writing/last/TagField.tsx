import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { controlClass } from '@dure/ui/fields/Field'
import { composes } from '../../../content/editor/composes.ts'
import { isTooLong, tagOf, takeTags } from './tags.ts'

type Props = {
  readonly ref: Ref<HTMLInputElement>
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
  readonly error: string | undefined
  /** What is typed and can be no tag, so that it would be lost. */
  readonly onStuck: (stuck: boolean) => void
  /** Beneath the field, for what is typed. */
  readonly renderSuggestions: (typed: string, onPick: (tag: string) => void) => ReactNode
}

/**
 * Tags, each made by Enter, a comma or a blank behind it, but never by the Enter that ends a syllable [content.composing]; what is pasted
 * is taken apart at its commas and blanks.
 */
export function TagField({ ref, value, onChange, error, onStuck, renderSuggestions }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const full = value.length >= limits.tags
  const tooLong = typed.split(/[,\s]+/).some((one) => isTooLong(tagOf(one)))
  const type = (next: string) => {
    setTyped(next)
    onStuck(next.trim() !== '')
  }
  const take = (given: string) => {
    const { tags, left } = takeTags(value, given)
    if (tags.length > value.length) onChange(tags)
    type(left)
  }
  const pick = (tag: string) => {
    if (!value.includes(tag)) onChange([...value, tag])
    type('')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composes(event.nativeEvent)) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      take(`${typed},`)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const said =
    error ??
    (tooLong
      ? `태그는 ${limits.tag.most}자까지 쓸 수 있어요.`
      : full && typed !== ''
        ? `태그는 ${limits.tags}개까지 달 수 있어요.`
        : undefined)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block type-label">
        태그 <span className="font-normal text-faint">(없어도 돼요)</span>
      </label>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2" aria-label="단 태그">
          {value.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`태그 ${tag} 빼기`}
                onClick={() => onChange(value.filter((one) => one !== tag))}
                className="inline-flex min-h-11 items-center gap-1 rounded-full bg-action-tint px-3 type-label text-action"
              >
                #{tag}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={ref}
        id={id}
        type="text"
        value={typed}
        disabled={full && typed === ''}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={full ? `${limits.tags}개를 모두 달았어요` : '예: 반지하, 곰팡이'}
        aria-describedby={`${id}-hint`}
        aria-invalid={said !== undefined || undefined}
        onChange={({ currentTarget: { value: now }, nativeEvent }) => {
          // Phones have no key to ask for: a comma or a blank ends the tag, once its syllable is made.
          if ((nativeEvent as InputEvent).isComposing) type(now)
          else take(now)
        }}
        onKeyDown={press}
        onBlur={() => take(`${typed},`)}
        className={controlClass}
      />
      <p
        id={`${id}-hint`}
        className={said === undefined ? 'mt-1.5 type-meta' : 'mt-1.5 text-sm font-medium text-danger'}
        role={said === undefined ? undefined : 'alert'}
      >
        {said ?? `쉼표나 띄어쓰기로 나눠 ${limits.tags}개까지 달 수 있어요.`}
      </p>
      {!full && !tooLong && renderSuggestions(tagOf(typed), pick)}
    </div>
  )
}
