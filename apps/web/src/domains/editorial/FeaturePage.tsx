import type { Answer } from '@dure/contract/client'
import { GuideBody, GuideHero } from '../../ground/Guide.tsx'
import { Blocks } from '../content/Blocks.tsx'
import { blockCards } from '../search/blockCards.tsx'
import { eyebrows } from './texts.ts'

type Page = Pick<Answer<'GET /v1/curations/:id'>, 'kind' | 'title' | 'text' | 'blocks'>

/** A page that operators put together, block beneath block [editorial.blocks]. */
export function FeaturePage({ page }: { readonly page: Page }) {
  return (
    <article>
      <GuideHero eyebrow={eyebrows[page.kind]} title={[page.title]} text={page.text} />
      <GuideBody>
        <Blocks blocks={page.blocks} cards={blockCards} />
      </GuideBody>
    </article>
  )
}
