import { articles } from '../articles.ts'
import type { Article } from '../articles.ts'
import { Closing, GuideBody, GuideHero } from '../../system/Guide.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'

const articleAt = (pathname: string): Article => articles.find((one) => one.path === pathname.replace(/\/$/, ''))!

export function head({ pathname }: ScreenContext): Head {
  const { title, lead } = articleAt(pathname)
  return { title, description: lead }
}

/** One piece to read, and what to do after it. */
export function component() {
  const article = articleAt(usePage().pathname)
  return (
    <article>
      <GuideHero eyebrow={article.about} title={[article.title]} text={article.lead} />
      <GuideBody>
        <div className="max-w-read space-y-10">
          {article.parts.map(({ title, text, list }) => (
            <section key={title}>
              <h2 className="text-xl font-bold md:text-2xl">{title}</h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-3 leading-relaxed text-soft md:text-lg">
                  {paragraph}
                </p>
              ))}
              {list && (
                <ul className="mt-4 list-disc space-y-2 rounded-card bg-sunk py-4 pl-9 pr-5">
                  {list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        <Closing {...article.closing} />
      </GuideBody>
    </article>
  )
}
