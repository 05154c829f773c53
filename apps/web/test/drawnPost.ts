import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownBlock } from '@dure/contract/content/blocks'
import { Blocks, type BlockCards } from '../src/domains/content/Blocks.tsx'

/** Pros and works are no words of the post's. */
const cards: BlockCards = { Pros: () => null, Works: () => null }

/** A post as the server draws it: its title, and its blocks by the one renderer of them. */
export const drawnPost = (title: string, blocks: readonly ShownBlock[]): string =>
  renderToStaticMarkup(createElement('article', null, createElement('h1', null, title), createElement(Blocks, { blocks, cards })))
