import type { Answer } from '@dure/contract/client'
import { GuideBody, GuideHero } from '../../ground/Guide.tsx'
import { atWidth } from '../../pictures/atWidth.ts'
import { Blocks, type BlockCards } from '../content/Blocks.tsx'

type Props = { readonly page: Omit<Answer<'GET /v1/landings/:name'>, 'id'>; readonly cards: BlockCards }

/** A page to which links from outside lead, block beneath block [promotions.landing]. */
export const LandingBody = ({ page: { title, text, image, blocks }, cards }: Props) => (
  <article>
    <GuideHero eyebrow="두레" title={[title]} text={text} />
    <GuideBody>
      {image !== null && (
        <img
          src={atWidth(image.url, 1280)}
          width={image.width}
          height={image.height}
          alt=""
          className="h-auto w-full max-w-read rounded-card bg-sunk"
        />
      )}
      <Blocks blocks={blocks} cards={cards} />
    </GuideBody>
  </article>
)
