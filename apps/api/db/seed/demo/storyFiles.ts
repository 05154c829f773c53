import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Answer = { answers?: string[]; text?: string; value?: string; district?: string; dong?: string; daysAhead?: number }

export type ProStory = {
  slug: string
  email: string
  phone: string
  name: string
  sex: 'male' | 'female'
  birthDay: string
  nickName: string
  intro: string
  serviceDescription: string
  services: string[]
  mainService: string
  district: string
  dong: string
  address: string
  distance: number
  careers: { from: number; to: number | null; title: string }[]
  priceText: string
  paymentMethods: string[]
  qna: { question: string; answer: string }[]
  pictureColors: [string, string]
  quotes: { service: string; amount: number; text: string }[]
  reviews: { customer: string; service: string; rating: number; text: string }[]
}

export type CustomerStory = {
  slug: string
  email: string
  phone: string
  name: string
  district: string
  dong: string
  requests: { service: string; answers: Record<string, Answer> }[]
  chats: { pro: string; service: string; lines: { from: 'customer' | 'pro'; text: string }[] }[]
}

/** A deal of the last weeks, word by word: what was asked for, said, done and thought of it. `{day}` is the day of the work. */
export type Talk = {
  pro: string
  customer: string
  service: string
  cost: number
  /** By safe payment. */
  paid?: boolean
  answers: Record<string, Answer>
  lines: ['c' | 'p', string][]
  rating: number
  review: string
  reply?: string
}

export type PresentTalk = Pick<Talk, 'pro' | 'customer' | 'service' | 'answers' | 'lines'>
export type PresentStep =
  | 'completed'
  | 'waitingForAccount'
  | 'refunded'
  | 'providerRefunded'
  | 'rejected'
  | 'confirmAsked'
  | 'cancelAsked'
  | 'declined'

/** What people say of each kind of service, by the sentence. */
export type Voices = {
  groups: { services: string[]; good: string[]; mild: string[]; asks: Pair[] }[]
  opens: string[]
  closes: string[]
  middles: string[]
  schedules: Pair[]
  thanks: Pair[]
  replies: string[]
  sorries: string[]
}
/** What the customer says and what the pro answers. */
export type Pair = [customer: string, pro: string]

/** A work that a pro shows; of a pair the first picture has one of before. */
export type WorkStory = {
  pro: string
  service: string
  title: string
  description: string
  amount: number | null
  time: string | null
  year: number
  pictures: number
  pair: boolean
}

/** A question about a service, its asker and those who answer by their slugs. */
export type QuestionStory = {
  service: string
  customer: string
  daysAgo: number
  title: string
  content: string
  answers: { pro: string; text: string; hoursLater: number; helpful: number; picked?: boolean }[]
}

/** What is sold at fixed prices, by service; in minutes where it is booked by time, 0 where not. */
export type Offer = { title: string; text: string; minutes: number; options: { title: string; detail: string; price: number }[] }
export type Offers = {
  offers: Record<string, Offer>
  /** Of some services another one. */
  more: Record<string, Offer>
  questions: Record<'visit' | 'place' | 'online', { questionTitle: string; answer: string }[]>
  refunds: string[]
}

/** Somebody of whom the demo tells no more than that he is there: an operator, a former member. */
export type BriefStory = { slug: string; email: string; phone: string; name: string }

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, '../people', name), 'utf8')) as T

/** Of what the demo tells most of, a ninth: each of its calls is made all the same, for a test of all it says to the product. */
export const brief = process.argv.includes('--brief')
const someOf = <T>(all: T[]): T[] => (brief ? all.filter((_, at) => at % 9 === 0) : all)

export const proStories = (): ProStory[] => read('pros.json')
export const customerStories = (): CustomerStory[] => read('customers.json')
export const operatorStories = (): BriefStory[] => read('operators.json')
export const formerStories = (): BriefStory[] => read('former.json')

/** What is going on now, by the step a deal has come to. */
export const presentTalks = (): Record<PresentStep, PresentTalk> => read('present.json')
export const talkStories = (): Talk[] => someOf(read('talks.json'))
export const workStories = (): WorkStory[] => someOf(read('works.json'))
/** What pros answer by themselves, by their slugs. */
export const autoMessageStories = (): Record<string, Pair[]> => read('autoMessages.json')
export const questionStories = (): QuestionStory[] => read('questions.json')
export const offers = (): Offers => read('products.json')
export const voices = (): Voices => read('voices.json')

/** Somebody the operators banned. */
export const bannedStory: BriefStory = { slug: 'seokjin', email: 'seokjin@dure.test', phone: '010-0000-0950', name: '남석진' }

/** Licences some pros sent only now: they wait for an operator, and what they are for has no past. */
export const waitingLicences: ReadonlySet<string> = new Set(['정보통신공사업 등록', '동물운송업 등록', '폐기물수집·운반업 허가'])

/** Demo people share one password; production refuses them. */
export const demoPassword = 'dure-demo-1'.replaceAll('-', '!')

/** The three to log in as first. */
export function namedPeople(): { role: string; name: string; email: string; password: string }[] {
  const one = (role: string, list: { slug: string; name: string; email: string }[], slug: string) => {
    const person = list.find((story) => story.slug === slug)
    if (person === undefined) throw new Error(`The demo has nobody called ${slug}`)
    return { role, name: person.name, email: person.email, password: demoPassword }
  }
  return [one('customer', customerStories(), 'minji'), one('pro', proStories(), 'jeongho'), one('operator', operatorStories(), 'youngwoon')]
}
