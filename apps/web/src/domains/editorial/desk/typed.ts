import * as z from 'zod/mini'
import { block, type Block } from '@dure/contract/editorial/blocks'
import { featureBody, type Feature } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { seoulField, seoulFieldOrNone, toSeoulField } from '../../../forms/seoulTime.ts'

/** A block as it is typed: lists are text. */
export type TypedBlock = {
  kind: Block['kind']
  title: string
  text: string
  list: string
  serviceIds: string
  providerIds: string
  label: string
  link: string
}
export type TypedFeature = {
  title: string
  text: string
  link: string
  name: string
  blocks: TypedBlock[]
  ord: string
  from: string
  until: string
}
/** Services by the names of their addresses, and back. */
export type Slugs = { readonly idOf: ReadonlyMap<string, number>; readonly slugOf: ReadonlyMap<number, string> }

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
const lines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

export const emptyBlock = (kind: Block['kind']): TypedBlock => ({
  kind,
  title: '',
  text: '',
  list: '',
  serviceIds: '',
  providerIds: '',
  label: '',
  link: '',
})

function typedBlock(given: Block, { slugOf }: Slugs): TypedBlock {
  const empty = { ...emptyBlock(given.kind), title: given.title }
  if (given.kind === 'text') return { ...empty, text: given.text, list: given.list.join('\n') }
  if (given.kind === 'link') return { ...empty, label: given.label, link: given.link }
  if (given.kind === 'pros') return { ...empty, providerIds: given.providerIds.join(', ') }
  return { ...empty, serviceIds: given.serviceIds.flatMap((id) => slugOf.get(id) ?? []).join(', ') }
}

/** What the form begins with. */
export const typedFeature = (given: Feature | undefined, slugs: Slugs): TypedFeature => ({
  title: given?.title ?? '',
  text: given?.text ?? '',
  link: given?.link ?? '',
  name: given?.name ?? '',
  blocks: (given?.blocks ?? []).map((one) => typedBlock(one, slugs)),
  ord: String(given?.ord ?? 1),
  from: given === undefined ? '' : toSeoulField(given.from),
  until: given?.until ? toSeoulField(given.until) : '',
})

const orNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : typed.trim())),
)

/** What is typed, judged by the contract; a service that is not there is told before. */
export const featureForm = ({ idOf }: Slugs) => {
  const typed = z.object({
    kind: z.enum(['text', 'services', 'pros', 'link']),
    title: z.string(),
    text: z.string(),
    list: z.string(),
    serviceIds: z.string().check(z.refine((slugs) => words(slugs).every((one) => idOf.has(one)), '서비스 주소 이름을 다시 확인해 주세요.')),
    providerIds: z.string().check(z.refine((ids) => words(ids).every((one) => /^\d{1,15}$/.test(one)), '고수 번호를 숫자로 적어 주세요.')),
    label: z.string(),
    link: z.string(),
  })
  const read = z.transform(({ kind, title, ...rest }: TypedBlock): Block => {
    if (kind === 'text') return { kind, title, text: rest.text, list: lines(rest.list) }
    if (kind === 'link') return { kind, title, label: rest.label, link: rest.link.trim() }
    if (kind === 'pros') return { kind, title, providerIds: words(rest.providerIds).map(Number) }
    return { kind, title, serviceIds: words(rest.serviceIds).map((slug) => idOf.get(slug)!) }
  })
  return z.object({
    title: featureBody.shape.title,
    text: featureBody.shape.text,
    link: z.pipe(orNone, featureBody.shape.link),
    name: z.pipe(orNone, featureBody.shape.name),
    blocks: z
      .array(z.pipe(z.pipe(typed, read), block))
      .check(z.maxLength(featureLimits.blocks, `${featureLimits.blocks}칸까지 넣을 수 있어요.`)),
    ord: z.pipe(z.pipe(z.string(), z.transform(Number)), featureBody.shape.ord),
    from: seoulField,
    until: seoulFieldOrNone,
  })
}
