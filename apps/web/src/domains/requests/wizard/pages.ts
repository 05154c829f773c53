import { emptyCounters } from '@dure/contract/catalogue/emptyCounters'
import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { contactWords } from '@dure/contract/contactWords'
import { maskContacts } from '@dure/kernel/contactFilter'
import { missing, picksOf, visibleItems, type Answers, type Given } from './flow.ts'

/** The questions of one page: one, or the counters of one thing. */
export type QuestionPage = readonly [RequestFormItem, ...RequestFormItem[]]

/** The visible questions as pages: counters that follow each other and count in the same unit stand together. */
export function pagesOf(form: RequestForm, answers: Answers): readonly QuestionPage[] {
  const pages: [RequestFormItem, ...RequestFormItem[]][] = []
  for (const item of visibleItems(form, answers)) {
    const last = pages.at(-1)
    if (last !== undefined && countTogether(last[0], item)) last.push(item)
    else pages.push([item])
  }
  return pages
}

const countTogether = (one: RequestFormItem, other: RequestFormItem): boolean =>
  one.type === 10 && other.type === 10 && one.settings.unit !== undefined && one.settings.unit === other.settings.unit

/** What a page asks. */
export function pageTitle(page: QuestionPage): string {
  return page.length === 1 ? page[0].title : `각각 몇 ${page[0].settings.unit}인지 알려 주세요`
}

/** What a counter among others counts: “벽걸이 에어컨은 몇 대인가요?” → “벽걸이 에어컨”. */
export function counterLabel(title: string): string {
  const [, what, rest] = /^(?!모두\s*몇)(.+?)(?:은|는|이|가)?\s*(?:모두\s*)?몇\s*\S+?\?(.*)$/.exec(title) ?? []
  return what === undefined ? title : `${what}${rest}`.trim()
}

/** The same beside its answer, where what helps to answer is over: “방 (원룸은 1개)” → “방”. */
export const countedThing = (title: string): string => counterLabel(title).replaceAll(/\s*\([^)]*\)/gu, '')

/** The answers with those a page shows without being touched: going on accepts a counter's least, but where one chooses from usual ones. */
export function accepted(page: QuestionPage, answers: Answers): Answers {
  const untouched = page.filter((item) => item.type === 10 && answers[item.id] === undefined && picksOf(item).length === 0)
  return untouched.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(untouched.map((item) => [item.id, { value: String(item.settings.min ?? 0) }])) }
}

/** What is wrong with answers, in words, by question. */
export type Problems = Readonly<Record<number, string>>

/** What keeps a page from being left: answers that are missing, counters that ask for nothing, contact details in a text. */
export function problemsOf(page: QuestionPage, answers: Answers): Problems {
  const nothing = emptyCounters(page, (id) => answers[id]?.value)
  return Object.fromEntries(
    page.flatMap((item): [number, string][] => {
      const lacking = missing(item, answers[item.id]) ?? nothing.get(item.id)
      if (lacking !== undefined) return [[item.id, lacking]]
      const check = item.type === 3 || item.type === 11 ? maskContacts(answers[item.id]?.text ?? '') : undefined
      return check?.changed ? [[item.id, contactWords(check.masked)]] : []
    }),
  )
}

/** The pages that still lack an answer or hold a guess nobody confirmed: what a draft leaves to be asked [requests.draft-confirmed]. */
export const openPages = (pages: readonly QuestionPage[], answers: Answers, guessed: readonly number[] = []): readonly QuestionPage[] =>
  pages.filter((page) => page.some((item) => guessed.includes(item.id) || missing(item, answers[item.id]) !== undefined))

/** How far one may go: the first page that is open, or the page after the last question. */
export function reachableStep(pages: readonly QuestionPage[], answers: Answers, guessed: readonly number[] = []): number {
  const [first] = openPages(pages, answers, guessed)
  return first === undefined ? pages.length : pages.indexOf(first)
}

/** The first page with a question that was not answered at all, optional ones too: where a person who takes former answers over goes on. */
export function firstOpenStep(pages: readonly QuestionPage[], answers: Answers): number {
  const open = pages.findIndex((page) => page.some((item) => missing({ ...item, required: true }, answers[item.id]) !== undefined))
  return open < 0 ? pages.length : open
}

/** The pages after the questions; the last of them asks for consent and sends. */
export type Stage = 'summary' | 'account' | 'phone' | 'consent'

/** A guest signs up and proves his phone on the way, a member without a phone proves it; who has both agrees below the summary. */
export function stagesOf(visitor: { readonly isGuest: boolean; readonly hasPhone: boolean }): readonly [Stage, ...Stage[]] {
  if (visitor.isGuest) return ['summary', 'account', 'phone', 'consent']
  return visitor.hasPhone ? ['summary'] : ['summary', 'phone', 'consent']
}

/** How to come from one page to another: back over so many entries of the history, or forward by an entry each. */
export function movesTo(from: number, to: number): { readonly back: number; readonly forward: readonly number[] } {
  return { back: Math.max(0, from - to), forward: Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at + 1) }
}

/** The place given to an earlier question of the kind this page asks. */
export function placeBefore(pages: readonly QuestionPage[], at: number, answers: Answers): Given | undefined {
  const type = pages[at]?.[0].type
  if (type !== 6 && type !== 7) return undefined
  return pages
    .slice(0, at)
    .flat()
    .filter((item) => item.type === type)
    .map((item) => answers[item.id])
    .find((given) => given?.value)
}

/** Where a refusal's fields (`formItems.12`) stand: the first page with one of them, and what is wrong with each; null where none is asked. */
export function pageOfProblems(
  pages: readonly QuestionPage[],
  fields: Readonly<Record<string, string>>,
): { readonly page: number; readonly problems: Readonly<Record<number, string>> } | null {
  const wrong = pages.flat().flatMap((item) => {
    const text = fields[`formItems.${item.id}`]
    return text === undefined ? [] : [[item.id, text] as const]
  })
  const page = pages.findIndex((one) => one.some((item) => wrong.some(([id]) => id === item.id)))
  return page < 0 ? null : { page, problems: Object.fromEntries(wrong) }
}
