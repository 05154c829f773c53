import { buttonClass } from '@dure/ui/buttonClass'

/** The last line of a guide: what to do now. */
export function Closing({ title, label, href }: { readonly title: string; readonly label: string; readonly href: string }) {
  return (
    <section className="flex flex-col items-start justify-between gap-4 rounded-card bg-sunk p-6 md:flex-row md:items-center md:p-8">
      <h2 className="type-section md:text-xl">{title}</h2>
      <a href={href} className={buttonClass({ size: 'lg' })}>
        {label}
      </a>
    </section>
  )
}
