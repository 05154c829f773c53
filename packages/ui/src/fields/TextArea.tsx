import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, controlClass } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

// A browser below our floor counts letters as Unicode does [pages.browsers].
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined
/** Characters as people count them. */
const graphemes = (text: string): number => [...(segmenter?.segment(text.normalize('NFC')) ?? text.normalize('NFC'))].length

type Props = Omit<ComponentProps<'textarea'>, 'maxLength'> &
  FieldProps & {
    /** In graphemes; longer text may be typed but the counter turns red: the form's schema refuses it. */
    readonly max?: number
  }

/** Several lines; grows with its text, counts its characters. */
export function TextArea({ label, hiddenLabel, hint, error, required, max, className, ref, onChange, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  // A form library writes into the element itself: what stands there is what counts.
  // oxlint-disable-next-line react/exhaustive-deps -- after every render, and the same text changes nothing
  useEffect(() => setTyped(element.current?.value ?? ''))
  const count = graphemes(String(area.value ?? typed))
  const counter = max !== undefined && (
    <span className={cx('tabular shrink-0', count > max ? 'font-semibold text-danger' : 'text-faint')}>
      {count.toLocaleString('ko-KR')}/{max.toLocaleString('ko-KR')}
      <span className="sr-only">자</span>
    </span>
  )
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={required} aside={counter}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          ref={(node) => {
            element.current = node
            if (typeof ref === 'function') return ref(node)
            if (ref) ref.current = node
          }}
          className={cx(controlClass, 'field-sizing-content min-h-28 resize-y py-3', className)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
