import { draftLimits } from '@dure/contract/requests/limits'
import { SECOND, seoulDay } from '@dure/kernel/time'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { GatewayError, type AiGateway, type AiPicture } from '../../../gateways/index.ts'
import type { Catalogue, Form, PricedService } from '../../catalogue/index.ts'
import { takes, type DraftAnswer, type DraftAnswers } from './draftByRules.ts'
import { answersPrompt, asksModel, servicePrompt } from './prompts.ts'

/** What a model may say; anything else of its answer is not looked at. */
const { catch: orElse } = z
const part = z.number().check(z.minimum(0), z.maximum(1))
const serviceSaid = z.object({ service: z.string(), others: orElse(z.array(z.string()), []), sure: orElse(part, 0) })
const answersSaid = z.object({
  answers: z.array(
    z.object({
      item: z.int(),
      choices: orElse(z.array(z.int()).check(z.maxLength(50)), []),
      value: orElse(z.string().check(z.maxLength(40)), ''),
      quote: orElse(z.string(), ''),
      sure: orElse(part, 0),
    }),
  ),
})

/** One reading by the model: all its answers within one time, and nothing once it failed. */
export class Reading {
  readonly #context: Context
  readonly #ai: AiGateway
  readonly #text: string
  readonly #pictures: readonly AiPicture[]
  readonly #until: number

  constructor(context: Context, ai: AiGateway, given: { text: string; pictures: readonly AiPicture[] }) {
    this.#context = context
    this.#ai = ai
    this.#text = given.text
    this.#pictures = given.pictures
    this.#until = Date.now() + (context.house.config.gateways.ai?.seconds ?? 0) * SECOND
  }

  /** The service it takes the text to ask for, and others; null where it does not say one of ours. */
  async service(services: readonly PricedService[]): Promise<{ service: PricedService; others: PricedService[]; sure: number } | null> {
    const said = serviceSaid.safeParse(await this.#ask('service', servicePrompt(services)))
    if (!said.success) return null
    const bySlug = new Map(services.map((one) => [one.slug, one]))
    const service = bySlug.get(said.data.service)
    if (service === undefined) return null
    const others = [...new Set(said.data.others)].flatMap((slug) => bySlug.get(slug) ?? []).filter((one) => one !== service)
    return { service, others: others.slice(0, 2), sure: said.data.sure }
  }

  /** Answers of the form that it read out of the text; those the form would not take are left out, those without a word of the text are unsure. */
  async answers(catalogue: Catalogue, form: Form): Promise<DraftAnswers | null> {
    const now = this.#context.now
    const said = answersSaid.safeParse(await this.#ask('answers', answersPrompt(form, seoulDay(now))))
    if (!said.success) return null
    const found = new Map<number, DraftAnswer>()
    for (const { item: id, choices, value, quote, sure } of said.data.answers) {
      const item = form.items.find((one) => one.id === id)
      if (item === undefined || !asksModel(item) || found.has(id)) continue
      const answers = item.type === 5 || item.type === 10 ? [{ value }] : [...new Set(choices)].map((answerId) => ({ answerId }))
      if (!takes(catalogue, now, item, answers)) continue
      const quoted = quote.trim().length >= 2 && this.#text.includes(quote.trim())
      found.set(id, { answers, sure: quoted ? Math.min(sure, draftLimits.mostSure) : Math.min(sure, draftLimits.unquoted) })
    }
    return found
  }

  async #ask(name: string, { instructions, schema }: { instructions: string; schema: object }): Promise<unknown> {
    const seconds = (this.#until - Date.now()) / SECOND
    if (seconds <= 0) return null
    try {
      const content = JSON.stringify({ text: this.#text })
      return await this.#ai.complete({
        name,
        schema,
        instructions,
        content,
        pictures: this.#pictures,
        seconds,
        tokens: draftLimits.answerTokens,
      })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      this.#context.house.log.warn({ service: error.service, status: error.status, code: error.code }, 'a draft is made by rules')
      return null
    }
  }
}
