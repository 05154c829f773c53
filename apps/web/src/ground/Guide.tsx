import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'

type HeroProps = {
  readonly eyebrow: string
  readonly title: readonly string[]
  readonly text: string
  readonly action?: { readonly label: string; readonly href: string }
}

/** The tinted head of a guide: what the page is about, and the one thing to do. */
export function GuideHero({ eyebrow, title, text, action }: HeroProps) {
  return (
    <section className="border-b border-line bg-action-tint">
      <div className="mx-auto max-w-page px-4 pb-10 pt-9 md:pb-16 md:pt-16">
        <p className="font-bold text-action">{eyebrow}</p>
        <h1 className="mt-2 text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-[2.75rem]">
          {title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-3 max-w-read text-soft md:text-lg">{text}</p>
        {action && (
          <a href={action.href} className={`${buttonClass({ size: 'lg' })} mt-6`}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  )
}

export function GuideBody({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-page space-y-12 px-4 pb-16 pt-10 md:space-y-16 md:pt-14">{children}</div>
}

export function GuideSection({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="type-heading md:text-2xl">{title}</h2>
      {text && <p className="mt-2 max-w-read text-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

export type Point = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

export function Points({ items }: { readonly items: readonly Point[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-card border border-line bg-card p-5">
          <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-2xl bg-action-tint text-action">
            <Icon className="size-6" />
          </span>
          <span>
            <b className="text-lg">{title}</b>
            <span className="mt-1 block text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Numbered steps, each with what happens and what to mind. */
export function Steps({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className="max-w-read">
      {items.map(({ title, text }, at) => (
        <li key={title} className="relative flex gap-4 pb-7 last:pb-0">
          {at < items.length - 1 && <span aria-hidden="true" className="absolute bottom-0 left-4 top-9 w-px bg-line" />}
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-action text-sm font-bold text-on-action"
          >
            {at + 1}
          </span>
          <span className="pt-0.5">
            <b className="text-lg">{title}</b>
            <span className="mt-1 block text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Questions that open by themselves, without script. */
export function Questions({ items }: { readonly items: readonly (readonly [question: string, answer: string])[] }) {
  return (
    <div className="max-w-read divide-y divide-line rounded-card border border-line bg-card">
      {items.map(([question, answer]) => (
        <details key={question} className="px-5">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">{question}</summary>
          <p className="pb-5 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
