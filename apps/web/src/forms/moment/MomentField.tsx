import { useRef, useState, type ComponentProps, type Ref } from 'react'
import { CalendarDays } from 'lucide-react'
import { TextField } from '@dure/ui/fields/TextField'
import { IconButton } from '@dure/ui/IconButton'
import { writeTyped } from '../../early.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

const MomentSheet = lazyPart(() => import('./MomentSheet.tsx').then((file) => file.MomentSheet))

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'button'>

/** A day and an hour of Seoul: typed as `2026.12.01 09:00`, or chosen of a month. Takes the props of `register(…)` as they are. */
export function MomentField({ label, ref, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const keep: Ref<HTMLInputElement> = (element) => {
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <>
      <TextField
        placeholder="2026.12.01 09:00"
        autoComplete="off"
        {...field}
        label={label}
        ref={keep}
        button={
          <IconButton label="달력에서 고르기" onClick={() => setTyped(input.current?.value ?? '')}>
            <CalendarDays aria-hidden="true" />
          </IconButton>
        }
      />
      {typed !== undefined && (
        <MomentSheet
          label={label}
          typed={typed}
          onClose={() => setTyped(undefined)}
          onChoose={(text) => {
            setTyped(undefined)
            if (input.current !== null) writeTyped(input.current, text)
          }}
        />
      )}
    </>
  )
}
