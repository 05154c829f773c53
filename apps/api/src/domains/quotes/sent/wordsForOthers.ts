import { districtName, type Catalogue } from '../../catalogue/index.ts'
import type { UnfilledWords } from '../quotes.sql.ts'
import { reusableWords, type QuoteSubject } from './reusableWords.ts'

/** The words of a quote as they went out and, where they were kept, as they were before, and whose request they were for. */
export type SentWords = UnfilledWords & {
  readonly unfilled: UnfilledWords | null
  readonly customer: string
  readonly districtCode: string | null
  readonly dongId: string | null
}

/**
 * What of a quote's words may stand in one for somebody else [quotes.words-kept]: null where its description may not; another part
 * that may not is left out.
 */
export function wordsForOthers(catalogue: Catalogue): (sent: SentWords) => UnfilledWords | null {
  const districts = catalogue.districts.flatMap(({ code }) => {
    const names = districtName(catalogue, code)
    return names === undefined ? [] : [`${names.address1} ${names.address2}`]
  })
  return (sent) => {
    const names = sent.districtCode === null ? undefined : districtName(catalogue, sent.districtCode)
    const dong = sent.dongId === null ? undefined : catalogue.dongById.get(sent.dongId)
    const subject: QuoteSubject = {
      customer: sent.customer,
      place: names === undefined ? null : { province: names.address1, district: names.address2, dong: dong?.name ?? null },
    }
    const of = (part: keyof UnfilledWords): string | null =>
      reusableWords({ unfilled: sent.unfilled?.[part] ?? null, sent: sent[part] }, subject, districts)
    const description = of('description')
    return description === null ? null : { description, workflow: of('workflow') ?? '', strengths: of('strengths') ?? '' }
  }
}
