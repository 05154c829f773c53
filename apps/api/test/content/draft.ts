import type { Block } from '@dure/contract/content/blocks'
import type { PageDraft } from '@dure/contract/content/pages'
import type { FeatureDraft, FeatureKind } from '@dure/contract/editorial/features'
import type { Person } from '../people.ts'

export const paragraph = (text: string, id = 'p1'): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })

/** A page for the home page, whole. */
export const feature = (kind: FeatureKind, more: Partial<FeatureDraft> = {}): FeatureDraft & { kind: FeatureKind } => ({
  kind,
  title: '이사 앞두고 한 번에',
  text: '짐부터 청소까지 순서대로',
  link: null,
  name: kind === 'curation' ? null : 'moving-in',
  blocks: [paragraph('순서대로 준비해 보세요.')],
  ord: 1,
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  ...more,
})

/** Publishes a new page at once. @returns its number, and that of what readers read */
export async function publishNew(desk: Person, draft: PageDraft): Promise<{ id: number; targetId: number; path: string }> {
  const { id, path } = await desk.call('POST /v1/admin/pages', { body: { targetId: null, draft, publish: { at: null } } })
  const { targetId } = await desk.call('GET /v1/admin/pages/:id', { params: { id } })
  return { id, targetId: targetId!, path: path! }
}
