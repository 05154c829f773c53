import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

/** A picture as a data address, so that nobody else's server is told where ours keeps it. */
export type AiPicture = { readonly contentType: string; readonly bytes: Buffer }

export type AiGateway = {
  /** Who runs the model and where, in words to be shown before it is used. */
  readonly runBy: { readonly name: string; readonly place: string }
  /**
   * One answer of the model as JSON that should fit `schema`; nobody vouches that it does.
   * @param given.seconds after which nothing is waited for
   * @throws GatewayError where there is none, or none in JSON
   */
  complete(given: {
    readonly name: string
    readonly schema: object
    readonly instructions: string
    readonly content: string
    readonly pictures: readonly AiPicture[]
    readonly seconds: number
    /** The most that it may answer with. */
    readonly tokens: number
  }): Promise<unknown>
}

type Completion = { readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[] }

/** Any server with OpenAI's chat completions and JSON schema answers. */
export function chatCompletions(config: NonNullable<Config['gateways']['ai']>): AiGateway {
  return {
    runBy: { name: config.runBy, place: config.place },
    async complete({ name, schema, instructions, content, pictures, seconds, tokens }) {
      const body = {
        model: config.model,
        temperature: 0,
        max_tokens: tokens,
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        messages: [
          { role: 'system', content: instructions },
          {
            role: 'user',
            content:
              pictures.length === 0
                ? content
                : [
                    { type: 'text', text: content },
                    ...pictures.map((one) => ({
                      type: 'image_url',
                      image_url: { url: `data:${one.contentType};base64,${one.bytes.toString('base64')}` },
                    })),
                  ],
          },
        ],
      }
      const answer = await providerCall<Completion | null>(
        'ai',
        `${config.url}/chat/completions`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${config.apiKey}` },
          body: JSON.stringify(body),
        },
        seconds,
      )
      const text = answer?.choices?.[0]?.message?.content
      try {
        if (typeof text === 'string') return JSON.parse(text)
      } catch {
        // As an answer of another kind.
      }
      throw new GatewayError('ai', 200, 'NOT_JSON', 'the answer is not JSON')
    },
  }
}
