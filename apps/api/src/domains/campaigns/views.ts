import { answerLimits } from '@dure/contract/catalogue/limits'
import { budgetStatusOf, pausedBySystem, pauseText, progressRateOf, stoppedByOperators } from '@dure/contract/campaigns/states'
import type { CampaignForm, CampaignItem, CampaignQuestion, PricedQuestion } from '@dure/contract/campaigns/views'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { catalogueOf, districtName, type Catalogue, type Form } from '../catalogue/index.ts'
import { fileView, filesByIds } from '../files/index.ts'
import { serviceView } from '../requests/index.ts'
import type { CampaignRow } from './campaigns.sql.ts'
import { figuresOf, noFigures } from './figures.sql.ts'
import { decidingItems, pricesOf } from './policy.ts'
import { pricedItems, pricesKept } from './prices.ts'

/** Campaigns as lists show them, in their order, with what they came to. */
export async function itemsOf(context: Context, rows: readonly CampaignRow[]): Promise<CampaignItem[]> {
  const [catalogue, figures] = await Promise.all([
    catalogueOf(context.house),
    figuresOf(
      context.db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => itemView(catalogue, row, figures.get(row.id) ?? noFigures, context.now))
}

function itemView(catalogue: Catalogue, row: CampaignRow, figures: CampaignItem['figures'], now: Date): CampaignItem {
  const service = catalogue.serviceById.get(row.serviceId)
  const progressRate = progressRateOf(row)
  const unended = row.status === 'inprogress'
  return {
    id: row.id,
    service: serviceView(catalogue, row.serviceId),
    status: row.status,
    pausedReason:
      row.pausedReason === null || row.pausedAt === null
        ? null
        : {
            code: row.pausedReason,
            text: stoppedByOperators(row.pausedReason) && row.pausedWords !== null ? row.pausedWords : pauseText(row.pausedReason),
            bySystem: pausedBySystem(row.pausedReason),
            at: row.pausedAt.toISOString(),
          },
    progressRate,
    budgetStatus: budgetStatusOf(row.status, progressRate),
    quoteBudgetCash: row.budget,
    spentCash: row.spent,
    dailyCap: row.dailyCap,
    spentToday: row.spentOn === seoulDay(now) ? row.spentToday : 0,
    ...(service === undefined ? { price: 0, originPrice: 0 } : pricesOf(service)),
    area: areaOf(catalogue, row.districtCodes),
    figures,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    version: row.version,
    can: {
      pause: unended && row.pausedReason === null,
      resume: unended && row.pausedReason !== null && !stoppedByOperators(row.pausedReason),
      edit: row.status !== 'deleted',
      remove: row.status !== 'deleted' && !stoppedByOperators(row.pausedReason),
    },
  }
}

/** `서울 강남구 외 3곳`; `온라인` where there is none. */
function areaOf(catalogue: Catalogue, codes: readonly string[]): string {
  const first = codes[0] === undefined ? undefined : districtName(catalogue, codes[0])
  if (first === undefined) return '온라인'
  const name = `${first.address1} ${first.address2}`
  return codes.length === 1 ? name : `${name} 외 ${codes.length - 1}곳`
}

export const questionsView = (form: Form): CampaignQuestion[] =>
  decidingItems(form).map(({ id, title, answers }) => ({
    id,
    question: title,
    answerSchema: answers.map((answer) => ({ id: answer.id, text: answer.text })),
  }))

/** Those by which an amount may go, with what a number may be [campaigns.prices]. */
export const pricedView = (form: Form): PricedQuestion[] =>
  pricedItems(form).map(({ id, type, title, answers, settings }) => ({
    id,
    question: title,
    answerSchema: answers.map((answer) => ({ id: answer.id, text: answer.text })),
    size: type === 10 ? { unit: settings.unit ?? '', least: settings.min ?? 0, most: settings.max ?? answerLimits.counter } : null,
  }))

export const locationView = (catalogue: Catalogue, codes: readonly string[]): CampaignForm['location'] => ({
  type: 'district',
  locations: codes.flatMap((code) => {
    const district = catalogue.districtByCode.get(code)
    const name = districtName(catalogue, code)
    return district === undefined || name === undefined
      ? []
      : [{ level1: district.provinceCode, level2Id: district.code, name: `${name.address1} ${name.address2}` }]
  }),
})

/** The quote's words, with the files as a template shows them. */
export async function quoteView(
  context: Context,
  row: Pick<CampaignRow, 'cost' | 'unit' | 'formType' | 'description' | 'fileIds' | 'prices'>,
): Promise<CampaignForm['quote']> {
  const { cost, unit, formType, description, fileIds } = row
  const files = await filesByIds(context.db, [...fileIds])
  return {
    cost,
    unit,
    answer: description,
    quoteFormType: formType,
    prices: pricesKept(row),
    files: fileIds.flatMap((id) => {
      const file = files.find((one) => one.id === id)
      if (file === undefined) return []
      const { url, name, size } = fileView(context.house, file)
      return [{ fileId: id, file: url, fileName: name, size }]
    }),
  }
}
