import { fail } from '@dure/contract/errors'
import { presetLimits } from '@dure/contract/requests/limits'
import type { DeskPreset, ListedPreset, PresetKind } from '@dure/contract/requests/presets'
import type { Context } from '../../../context.ts'
import { catalogueOf, serviceCard, type Catalogue } from '../../catalogue/index.ts'
import { providerCards } from '../../profiles/index.ts'
import { itemsView } from '../requestView.ts'
import { presetPath } from './makePreset.ts'
import { presetByToken, presets, presetsOfPro, type PresetRow } from './presets.sql.ts'

const stateOf = (row: PresetRow, now: Date): ListedPreset['state'] =>
  row.withdrawnAt !== null ? 'withdrawn' : row.expiresAt <= now ? 'expired' : 'running'

/** A link as who opens it sees it: whose it is, what it asks, whom for. One that is over says so. */
export async function openPreset(context: Context, token: string) {
  const row = await presetByToken(context.db, token)
  if (row === undefined) return fail('NOT_FOUND')
  const { serviceById } = await catalogueOf(context.house)
  const service = serviceById.get(row.serviceId)
  if (service === undefined || stateOf(row, context.now) !== 'running') return fail('PRESET_OVER')
  const card = row.providerId === null ? undefined : (await providerCards(context.db, [row.providerId])).get(row.providerId)
  // Meant for one pro and nobody else: without him it is over.
  if (row.providerId !== null && (card === undefined || card.deactivated)) return fail('PRESET_OVER')
  return {
    kind: row.kind,
    title: row.title,
    partner: row.partner,
    service: serviceCard(service),
    formId: row.formId,
    formItems: row.items.map(({ itemId, answers }) => ({
      itemId,
      answers: answers.map(({ answerId, text, value, extraValue }) => ({
        text,
        ...(answerId === undefined ? {} : { answerId }),
        ...(value === undefined ? {} : { value }),
        ...(extraValue === undefined ? {} : { extraValue }),
      })),
    })),
    items: itemsView(context.house, row.items),
    target:
      card === undefined
        ? null
        : { providerId: card.providerId, userId: card.userId, name: card.name, profileImage: card.profileImage, area: card.area },
    expiresAt: row.expiresAt.toISOString(),
  }
}

function listed(row: PresetRow, { serviceById }: Catalogue, now: Date): ListedPreset {
  const service = serviceById.get(row.serviceId)
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    service: { id: row.serviceId, name: service?.name ?? '없어진 서비스', slug: service?.slug ?? '' },
    path: presetPath(row.token),
    state: stateOf(row, now),
    sentCount: row.sentCount,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export async function myPresets(context: Context, providerId: number): Promise<{ items: ListedPreset[] }> {
  const catalogue = await catalogueOf(context.house)
  const rows = await presetsOfPro(context.db, providerId, presetLimits.listed)
  return { items: rows.map((row) => listed(row, catalogue, context.now)) }
}

export async function presetsForOperators(context: Context, kind: PresetKind | undefined): Promise<{ items: DeskPreset[] }> {
  const catalogue = await catalogueOf(context.house)
  const rows = await presets(context.db, kind, presetLimits.listed)
  const cards = await providerCards(context.db, [...new Set(rows.flatMap(({ providerId }) => providerId ?? []))])
  return {
    items: rows.map((row) => ({
      ...listed(row, catalogue, context.now),
      partner: row.partner,
      provider: row.providerId === null ? null : { id: row.providerId, name: cards.get(row.providerId)?.name ?? '없는 고수' },
    })),
  }
}
