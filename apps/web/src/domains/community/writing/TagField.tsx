import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { graphemeLength } from '@dure/kernel/korean'
import { controlClass } from '@dure/ui/fields/Field'
import { composes } from '../../content/editor/composes.ts'
import { tagOf } from './tags.ts'

type Props = {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
  readonly error: string | undefined
  /** Beneath the field, for what is typed. */
  readonly renderSuggestions: (typed: string, onPick: (tag: string) => void) => ReactNode
}

/** Tags, each made by Enter, a comma or a blank behind it, but never by the Enter that ends a syllable [content.composing]. */
export function TagField({ value, onChange, error, renderSuggestions }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const full = value.length >= limits.tags
  const tooLong = graphemeLength(tagOf(typed), limits.tag.most + 1) > limits.tag.most
  const add = (given: string) => {
    const tag = tagOf(given)
    if (tag === '' || graphemeLength(tag, limits.tag.most + 1) > limits.tag.most) return
    if (!full && !value.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...value, tag])
    setTyped('')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composes(event.nativeEvent)) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const said = error ?? (tooLong ? `태그는 ${limits.tag.most}자까지 쓸 수 있어요.` : undefined)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
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
                className="inline-flex min-h-11 items-center gap-1 rounded-full bg-action-tint px-3 text-sm font-semibold text-action"
              >
                #{tag}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        type="text"
        value={typed}
        disabled={full}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={full ? `${limits.tags}개를 모두 달았어요` : '예: 반지하, 곰팡이'}
        aria-describedby={`${id}-hint`}
        aria-invalid={said !== undefined || undefined}
        onChange={({ currentTarget: { value: now }, nativeEvent }) => {
          // Phones have no key to ask for: a comma or a blank ends the tag, once its syllable is made.
          if (/[,\s]$/.test(now) && !(nativeEvent as InputEvent).isComposing) add(now)
          else setTyped(now)
        }}
        onKeyDown={press}
        onBlur={() => add(typed)}
        className={controlClass}
      />
      <p
        id={`${id}-hint`}
        className={said === undefined ? 'mt-1.5 text-sm text-faint' : 'mt-1.5 text-sm font-medium text-danger'}
        role={said === undefined ? undefined : 'alert'}
      >
        {said ?? `쉼표나 띄어쓰기로 나눠 ${limits.tags}개까지 달 수 있어요.`}
      </p>
      {!full && renderSuggestions(tagOf(typed), add)}
    </div>
  )
}
