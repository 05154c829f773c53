import { useState } from 'react'
import type { BlockCards } from '../content/Blocks.tsx'
import { WorkCard } from '../portfolio/WorkCard.tsx'
import { ProRow } from './ProRow.tsx'

const Pros: BlockCards['Pros'] = ({ pros, serviceSlug }) => {
  const [now] = useState(() => Date.now())
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {pros.map((pro) => (
        <ProRow key={pro.providerId} pro={pro} serviceSlug={serviceSlug} now={now} />
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
