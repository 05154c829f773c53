import { buttonClass } from '@dure/ui/buttonClass'

/** What there is to look at: its button, where it leads, and how much waits there. */
export type View = { readonly label: string; readonly path: string; readonly isShown: boolean; readonly count?: number | undefined }

/** The filters of a list; they stay in its address. */
export function DeskViews({ of }: { readonly of: readonly View[] }) {
  return (
    <p className="flex flex-wrap gap-2">
      {of.map(({ label, path, isShown, count = 0 }) => (
        <a
          key={path}
          href={path}
          aria-current={isShown ? 'page' : undefined}
          className={buttonClass({ size: 'sm', tone: isShown ? 'primary' : 'outline' })}
        >
          {label}
          {count > 0 && (
            <span className="tabular">
              {count.toLocaleString('ko-KR')}
              <span className="sr-only">건</span>
            </span>
          )}
        </a>
      ))}
    </p>
  )
}
