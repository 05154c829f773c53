import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import type { ShownBlock } from '@dure/contract/editorial/blocks'
import { ServiceList } from '../catalogue/ServiceList.tsx'
import { ProRow } from '../search/ProRow.tsx'
import { eyebrows } from './texts.ts'
import { Closing, GuideBody, GuideHero } from '../../ground/Guide.tsx'

type Page = Answer<'GET /v1/curations/:id'>

/** A page that operators put together, block beneath block [editorial.blocks]. */
export function FeaturePage({ page }: { readonly page: Page }) {
  const [now] = useState(() => Date.now())
  const serviceSlug = page.blocks.find((block) => block.kind === 'services')?.services[0]?.slug
  return (
    <article>
      <GuideHero eyebrow={eyebrows[page.kind]} title={[page.title]} text={page.text} />
      <GuideBody>
        {page.blocks.map((block, at) => (
          // Blocks have no names; their order is who they are.
          // oxlint-disable-next-line react/no-array-index-key
          <BlockView key={at} block={block} serviceSlug={serviceSlug} now={now} />
        ))}
      </GuideBody>
    </article>
  )
}

const Title = ({ text }: { readonly text: string }) => (text === '' ? null : <h2 className="text-xl font-bold md:text-2xl">{text}</h2>)

type BlockProps = { readonly block: ShownBlock; readonly serviceSlug: string | undefined; readonly now: number }

function BlockView({ block, serviceSlug, now }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <section className="max-w-read">
          <Title text={block.title} />
          {block.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="mt-3 whitespace-pre-line break-words leading-relaxed text-soft md:text-lg">
              {paragraph}
            </p>
          ))}
          {block.list.length > 0 && (
            <ul className="mt-4 list-disc space-y-2 rounded-card bg-sunk py-4 pl-9 pr-5">
              {block.list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )
    case 'services':
      return block.services.length === 0 ? null : (
        <section>
          <Title text={block.title} />
          <ServiceList services={block.services} />
        </section>
      )
    case 'pros':
      return block.pros.length === 0 ? null : (
        <section>
          <Title text={block.title} />
          <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
            {block.pros.map((pro) => (
              <ProRow key={pro.providerId} pro={pro} serviceSlug={serviceSlug} now={now} />
            ))}
          </ul>
        </section>
      )
    case 'link':
      return <Closing title={block.title} label={block.label} href={block.link} />
  }
}
