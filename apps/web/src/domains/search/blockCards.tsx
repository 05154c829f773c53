import type { BlockCards } from '../content/Blocks.tsx'
import { WorkCard } from '../portfolio/WorkCard.tsx'
import { ProRow, proRows } from './ProRow.tsx'

const Pros: BlockCards['Pros'] = ({ pros, serviceSlug }) => {
  return (
    <ul className={proRows}>
      {pros.map((pro) => (
        <ProRow key={pro.providerId} pro={pro} serviceSlug={serviceSlug} />
      ))}
    </ul>
  )
}

const Works: BlockCards['Works'] = ({ works }) => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
    {works.map((work) => (
      <li key={work.id}>
        <WorkCard work={work} square />
      </li>
    ))}
  </ul>
)

/** Pros and works on pages of blocks, as lists show them. */
export const blockCards: BlockCards = { Pros, Works }
