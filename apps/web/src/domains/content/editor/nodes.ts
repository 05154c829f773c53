import { Extension, markPasteRule, mergeAttributes, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { ComponentType } from 'react'
import { opensPage } from '@dure/contract/content/opensPage'
import { ButtonView, CardView, LinkView, PictureView, VideoView } from './NodeViews.tsx'
import { addressesIn } from './pasting/addresses.ts'
import { wholeData, wholeSaid } from './pasting/wholes.ts'

/** A quotation is a paragraph set apart: it holds words, and no block [content.blocks]. */
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
})

type View = ComponentType<ReactNodeViewProps>

/** What stands as a whole: it is moved, and taken away, and nothing is typed into it but in its own fields. */
const whole = (name: string, attributes: Readonly<Record<string, unknown>>, view: View) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { default: value, rendered: false }])),
    // What is cut out here is put in again there; pages of others have none of ours.
    parseHTML: () => [{ tag: `div[data-block="${name}"]`, getAttrs: (element) => wholeSaid(name, element) }],
    renderHTML: ({ node }) => ['div', wholeData(name, Object.fromEntries(Object.keys(attributes).map((key) => [key, node.attrs[key]])))],
    // Its fields and buttons answer for themselves: Enter on one of them is a press, and no line of the page.
    addNodeView: () =>
      ReactNodeViewRenderer(view, {
        stopEvent: ({ event: { target } }) => target instanceof Element && target.closest('input, button') !== null,
      }),
  })

/** The id a block keeps while it is the same; the half that is split off is another. */
const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'quote', 'bulletList', 'orderedList', 'image', 'youtube', 'linkCard', 'button', 'card'],
      attributes: { blockId: { default: null, rendered: false, keepOnSplit: false } },
    },
  ],
})

/** Words that lead to a page: what is pasted has its addresses found as they are written among Korean ones [content.addresses]. */
const PageLink = Link.extend({
  addPasteRules() {
    return [
      markPasteRule({
        find: (text) => addressesIn(text).map(({ href, ...found }) => ({ ...found, data: { href } })),
        type: this.type,
        getAttributes: (match) => ({ href: match.data?.['href'] as string }),
      }),
    ]
  },
})

/** What may be written: blocks of ours one beneath the other, and nothing else. */
export const extensions = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.extend({
    // Whatever rank it has elsewhere.
    parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
  }).configure({ levels: [2] }),
  Quote,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  Bold,
  Italic,
  Underline,
  Strike,
  // Addresses are not guessed while somebody types: a particle behind one would become a part of it [content.addresses].
  PageLink.configure({ autolink: false, linkOnPaste: false, openOnClick: false, isAllowedUri: (uri) => opensPage(uri) }),
  whole('image', { fileId: null, caption: '', url: null, upload: null }, PictureView),
  whole('youtube', { url: '' }, VideoView),
  whole('linkCard', { url: '' }, LinkView),
  whole('button', { title: '', label: '', href: '' }, ButtonView),
  whole('card', { kind: 'service', refId: null, name: null }, CardView),
  BlockIds,
  // There is always a line beneath: one that is made by a caption’s Enter wrote the first syllable twice [content.composing].
  TrailingNode,
  UndoRedo,
  Dropcursor.configure({ color: 'var(--color-action)', width: 2 }),
  Gapcursor,
  Placeholder.configure({ placeholder, showOnlyCurrent: false, includeChildren: false }),
]
