import { ExternalLink, Play, ShoppingBag } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ShownBlock, Span } from '@dure/contract/content/blocks'
import type { TextMark } from '@dure/contract/content/marks'
import { opensPage } from '@dure/contract/content/opensPage'
import { cx } from '@dure/ui/cx'
import { Closing } from '../../ground/Closing.tsx'
import { atWidth } from '../../pictures/atWidth.ts'
import { ServiceList } from '../catalogue/ServiceList.tsx'

type Of<T extends ShownBlock['type']> = Extract<ShownBlock, { type: T }>

/** How pros and works stand on a page, by who knows them; those that follow one another come together. */
export type BlockCards = {
  readonly Pros: ComponentType<{ readonly pros: readonly Of<'pro'>['pro'][]; readonly serviceSlug: string | undefined }>
  readonly Works: ComponentType<{ readonly works: readonly Of<'portfolio'>['portfolio'][] }>
}

type Group =
  | { readonly type: 'services'; readonly id: string; readonly all: Of<'service'>[] }
  | { readonly type: 'pros'; readonly id: string; readonly all: Of<'pro'>[] }
  | { readonly type: 'works'; readonly id: string; readonly all: Of<'portfolio'>[] }
  | { readonly type: 'one'; readonly id: string; readonly one: Exclude<ShownBlock, { type: 'service' | 'pro' | 'portfolio' }> }

/** Cards of a kind that follow one another, together. */
function grouped(blocks: readonly ShownBlock[]): Group[] {
  const groups: Group[] = []
  for (const one of blocks) {
    const last = groups.at(-1)
    if (one.type === 'service') {
      if (last?.type === 'services') last.all.push(one)
      else groups.push({ type: 'services', id: one.id, all: [one] })
    } else if (one.type === 'pro') {
      if (last?.type === 'pros') last.all.push(one)
      else groups.push({ type: 'pros', id: one.id, all: [one] })
    } else if (one.type === 'portfolio') {
      if (last?.type === 'works') last.all.push(one)
      else groups.push({ type: 'works', id: one.id, all: [one] })
    } else groups.push({ type: 'one', id: one.id, one })
  }
  return groups
}

type Props = {
  readonly blocks: readonly ShownBlock[]
  readonly cards: BlockCards
  /** Opens a picture large, by its file; without it pictures are looked at where they stand. */
  readonly onPicture?: (fileId: string) => void
}

/**
 * The one way in which blocks are shown, on the server and in the browser [content.blocks]. All words are text, no block brings a
 * script, a style or a frame [content.safe].
 */
export function Blocks({ blocks, cards, onPicture }: Props) {
  const serviceSlug = blocks.find((one) => one.type === 'service')?.service.slug
  return (
    <div className="space-y-5 [overflow-wrap:anywhere]">
      {grouped(blocks).map((group) => {
        if (group.type === 'services') return <ServiceList key={group.id} services={group.all.map((one) => one.service)} />
        if (group.type === 'pros')
          return (
            <div key={group.id}>
              <cards.Pros pros={group.all.map((one) => one.pro)} serviceSlug={serviceSlug} />
            </div>
          )
        if (group.type === 'works')
          return (
            <div key={group.id}>
              <cards.Works works={group.all.map((one) => one.portfolio)} />
            </div>
          )
        return <BlockView key={group.id} one={group.one} onPicture={onPicture} />
      })}
    </div>
  )
}

type OneProps = { readonly one: Extract<Group, { type: 'one' }>['one']; readonly onPicture: Props['onPicture'] }

function BlockView({ one, onPicture }: OneProps) {
  switch (one.type) {
    case 'heading':
      return (
        <h2 className="max-w-read pt-7 type-heading text-balance first:pt-0 md:pt-9 md:text-2xl">
          <Spans spans={one.spans} />
        </h2>
      )
    case 'paragraph':
      return one.spans.every((span) => span.text.trim() === '') ? null : (
        <p className="max-w-read whitespace-pre-line leading-relaxed text-pretty text-soft md:text-lg">
          <Spans spans={one.spans} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="max-w-read whitespace-pre-line border-l-4 border-action py-1 pl-4 text-lg font-medium leading-relaxed">
          <Spans spans={one.spans} />
        </blockquote>
      )
    case 'list':
      return <List one={one} />
    case 'image':
      return <Picture one={one} onPicture={onPicture} />
    case 'youtube':
      return <OutsideCard href={one.url} icon={<Play />} title="영상 보기" text="유튜브에서 열려요" />
    case 'link':
      return (
        <OutsideCard
          href={one.url}
          icon={<ExternalLink />}
          title={one.title ?? (one.host === '' ? '두레에서 이어 보기' : one.host)}
          text={one.title === undefined ? one.url : [one.host, one.description].filter(Boolean).join(' · ')}
        />
      )
    case 'product':
      return (
        <OutsideCard
          href={`/market/products/${one.product.id}`}
          icon={<ShoppingBag />}
          title={one.product.itemTitle}
          text={`${one.product.price.toLocaleString('ko-KR')}원${one.product.hasOptions ? '부터' : ''} · ${one.product.name}`}
        />
      )
    case 'button':
      return <Closing title={one.title} label={one.label} href={one.href.startsWith('/') && opensPage(one.href) ? one.href : '/'} />
  }
}

function List({ one }: { readonly one: Of<'list'> }) {
  const Tag = one.ordered ? 'ol' : 'ul'
  return (
    <Tag className={cx('max-w-read space-y-2 rounded-card bg-sunk py-4 pl-9 pr-5', one.ordered ? 'list-decimal' : 'list-disc')}>
      {one.items.map((item, at) => (
        // Lines have no names; their order is who they are.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="whitespace-pre-line">
          <Spans spans={item.spans} />
        </li>
      ))}
    </Tag>
  )
}

function Picture({ one, onPicture }: { readonly one: Of<'image'>; readonly onPicture: Props['onPicture'] }) {
  const { fileId, url, width, height } = one.picture
  const picture = (
    <img
      src={atWidth(url, 960)}
      srcSet={`${atWidth(url, 640)} 640w, ${atWidth(url, 960)} 960w, ${atWidth(url, 1280)} 1280w`}
      sizes="(min-width: 768px) 680px, 100vw"
      width={width}
      height={height}
      alt={one.caption}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-card bg-sunk"
    />
  )
  return (
    <figure className="max-w-read">
      {onPicture === undefined ? (
        picture
      ) : (
        <button type="button" className="block w-full" aria-label={`${one.caption || '사진'} 크게 보기`} onClick={() => onPicture(fileId)}>
          {picture}
        </button>
      )}
      {one.caption !== '' && <figcaption className="mt-2 type-meta">{one.caption}</figcaption>}
    </figure>
  )
}

type CardProps = { readonly href: string; readonly icon: ReactNode; readonly title: string; readonly text: string }

function OutsideCard({ href, icon, title, text }: CardProps) {
  if (!opensPage(href)) return null
  return (
    <a
      {...toPage(href)}
      className="flex max-w-read items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-action"
    >
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-field bg-action-tint text-action [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <b className="block">{title}</b>
        <span className="line-clamp-1 type-meta">{text}</span>
      </span>
    </a>
  )
}

/** Other sites open beside ours and are told nothing of it. */
const toPage = (href: string) =>
  href.startsWith('/') ? { href } : ({ href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const)

const tags: Record<TextMark, 'strong' | 'em' | 'u' | 's'> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  // Pieces have no names; their order is who they are.
  // oxlint-disable-next-line react/no-array-index-key
  return spans.map((span, at) => <Piece key={at} span={span} />)
}

function Piece({ span }: { readonly span: Span }) {
  const set = span.marks.reduce<ReactNode>((inner, mark) => {
    const Tag = tags[mark]
    return Tag === undefined ? inner : <Tag>{inner}</Tag>
  }, span.text)
  if (span.href === undefined || !opensPage(span.href)) return set
  return (
    <a {...toPage(span.href)} className="font-medium text-action underline underline-offset-2">
      {set}
    </a>
  )
}
