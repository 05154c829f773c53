import type { FormItem } from '../../catalogue/index.ts'
import { rangeOf, timesAWeek, type SpokenNumber } from './spokenNumbers.ts'
import { sayNothing, synonyms } from './synonyms.ts'

/** The choices a text answers a question with, and how sure that is. */
type ChosenAnswers = { readonly ids: readonly number[]; readonly sure: number }

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z가-힣]+/g, '')

/** Checkbox, radio, select: by their own words, by what people say for them, by numbers, by yes and no. */
export function answerChoices(item: FormItem, text: string, numbers: readonly SpokenNumber[]): ChosenAnswers | null {
  const scored = item.answers
    .map((answer) => ({ id: answer.id, ...fitOf(answer.text, item.title, text, numbers) }))
    .filter((one) => one.sure > 0)
    .toSorted((a, b) => b.sure - a.sure || b.weight - a.weight)
  const [first, second] = scored
  if (first === undefined) return yesOrNo(item, text)
  if (item.type === 1) {
    const kept = scored.filter((one) => one.sure >= first.sure - 0.2)
    return { ids: kept.map((one) => one.id), sure: Math.min(...kept.map((one) => one.sure)) }
  }
  // Two that fit alike: one of them, and he is asked.
  const level = second !== undefined && second.sure === first.sure && second.weight === first.weight
  return { ids: [first.id], sure: level ? Math.min(first.sure, 0.5) : first.sure }
}

function fitOf(choice: string, title: string, text: string, numbers: readonly SpokenNumber[]): { sure: number; weight: number } {
  const range = rangeOf(choice)
  if (range !== null) {
    const weekly = range.unit === '회' && /주/.test(choice) ? timesAWeek(text) : null
    const told = numbers.filter((one) => one.unit === range.unit && concerns(title, text, one))
    const value = weekly ?? (range.unit === '회' ? null : (told[0]?.value ?? null))
    const sure = value === null || value < range.from || value > range.to ? 0 : told.length > 1 && weekly === null ? 0.5 : 0.85
    return { sure, weight: 10 }
  }
  const words = synonyms.filter((one) => one.choice.test(choice) && one.said.test(text))
  const known = Math.max(0, ...words.map((one) => one.sure))
  if (sayNothing.test(choice)) return { sure: known, weight: 1 }
  const said = plain(text)
  const whole = plain(choice.replace(/\(.*\)/, ''))
  if (whole.length >= 2 && said.includes(whole)) return { sure: 0.9, weight: whole.length }
  const parts = choice
    .split(/[·/(),]|와 |과 |이나 /)
    .map(plain)
    .filter((part) => part.length >= 2 && !sayNothing.test(part) && said.includes(part))
  if (parts.length > 0) return { sure: Math.max(0.8, known), weight: Math.max(...parts.map((part) => part.length)) }
  return { sure: known, weight: 2 }
}

/** A number of floors may be of the place one leaves or of the other; others are of what there is one of. */
function concerns(title: string, text: string, number: SpokenNumber): boolean {
  if (number.unit !== '층') return true
  const before = text.slice(Math.max(0, number.at - 25), number.at)
  const leaves = /출발|지금|현재|살던|사는/.test(before)
  const arrives = /도착|새집|이사\s*(?:갈|가는)|들어갈/.test(before)
  if (title.includes('도착')) return arrives
  return title.includes('출발') ? leaves || !arrives : true
}

/** “엘리베이터가 있나요?”, “실외기도 청소할까요?”: what a question asks about, and whether the text has or wants it. */
function yesOrNo(item: FormItem, text: string): ChosenAnswers | null {
  const yes = item.answers.find(({ text: choice }) => /^(예|있어요|가능해요|정해졌어요|두 곳 모두 있어요|둘 다 가능)$/.test(choice))
  const no = item.answers.find(({ text: choice }) => /^(아니요|없어요|없어서|둘 다 없음|어려워요)/.test(choice))
  const thing = /([가-힣A-Za-z]{2,})(?:이|가|은|는|도|를|을)\s*(?:있나요|부탁|필요|청소할|쓸 수|준비|정해|.*할까요|매립)/.exec(
    item.title,
  )?.[1]
  if (thing === undefined || (yes === undefined && no === undefined)) return null
  const names = thing === '엘리베이터' ? '엘리베이터|엘베|승강기' : thing
  const about = new RegExp(`(?:${names})(?:이|가|은|는|도|를|을)?\\s*([^.!?\\n]{0,10})`).exec(text)
  if (about === null) return null
  const told = about[1]!
  // Of two places one word says little about which.
  const sure = /출발|도착/.test(item.title) ? 0.5 : 0.8
  if (no !== undefined && /없|안\s|아니|않|못/.test(told)) return { ids: [no.id], sure }
  if (yes === undefined) return null
  const wants = /(부탁|필요|할까요|청소할)/.test(item.title)
  return /있|필요|같이|부탁|해\s*주|포함|까지/.test(told) || (wants && /도(?:\s|$)/.test(about[0])) ? { ids: [yes.id], sure } : null
}
