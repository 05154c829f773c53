import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { communityLimits } from '@dure/contract/community/limits'
import { composes } from '../../content/editor/composes.ts'

type Props = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (title: string) => void
  /** Enter goes on in the words. */
  readonly onEnter: () => void
}

/** The title of a post, as large as it will stand: in as many lines as it takes, but of one line. */
export function TitleField({ value, error, onChange, onEnter }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || composes(event.nativeEvent)) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div>
      <textarea
        ref={field}
        name="title"
        aria-label="제목"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'post-title-error'}
        placeholder="제목을 적어 주세요"
        rows={1}
        maxLength={communityLimits.title.most * 8}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\r?\n/g, ' '))}
        onKeyDown={press}
        className="block w-full resize-none overflow-hidden bg-transparent py-2 text-2xl font-bold leading-snug text-ink outline-none placeholder:text-faint"
      />
      {error !== undefined && (
        <p id="post-title-error" role="alert" className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
