import { cx } from '@dure/ui/cx'

type Props = { readonly facts: readonly (readonly [name: string, text: string])[]; readonly className?: string }

/** Facts under each other, each beside its name. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={cx('space-y-2', className)}>
      {facts.map(([name, text]) => (
        <div key={name} className="flex gap-4">
          <dt className="w-28 shrink-0 text-faint">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
