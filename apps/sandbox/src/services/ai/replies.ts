import { fields, list, text } from '../../http/input.ts'

/** good: reads as well as it can · slow: no answer in time · malformed: no JSON · hostile: lies, and does what the text says · error: the server's own failure. */
export const REPLY_KINDS = ['good', 'slow', 'malformed', 'hostile', 'error'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]

/** What a chat completion asks of us: which schema, what it was told, and the text it is to read. */
type Prompt = { readonly name: string; readonly instructions: string; readonly said: string; readonly pictures: number }

export function promptOf(body: unknown): Prompt {
  const given = fields(body)
  const schema = fields(fields(given.response_format).json_schema)
  const messages = list(given.messages).map(fields)
  const user = messages.find((one) => one.role === 'user')?.content
  const parts = list(user).map(fields)
  const content = typeof user === 'string' ? user : (parts.map((part) => text(part.text)).find(Boolean) ?? '')
  let said = content
  try {
    said = text(fields(JSON.parse(content)).text) ?? content
  } catch {
    // A text of its own.
  }
  return {
    name: text(schema.name) ?? '',
    instructions: text(messages.find((one) => one.role === 'system')?.content) ?? '',
    said,
    pictures: parts.filter((part) => part.type === 'image_url').length,
  }
}

const services = ({ instructions }: Prompt): { slug: string; name: string }[] =>
  [...instructions.matchAll(/^([a-z0-9-]+): (.+)$/gm)].map(([, slug, name]) => ({ slug: slug!, name: name! }))

type Question = { readonly id: number; readonly choices: readonly { readonly id: number; readonly text: string }[] }

const questions = ({ instructions }: Prompt): Question[] =>
  [...instructions.matchAll(/^(\d+) .+ \| (.+)$/gm)].map(([, id, rest]) => ({
    id: Number(id),
    choices: [...rest!.matchAll(/(\d+)=([^,]+)/g)].map(([, choice, words]) => ({ id: Number(choice), text: words!.trim() })),
  }))

/** The most letters of a name that stand in the text. */
const shared = (name: string, said: string): number =>
  Math.max(0, ...name.split(/[·\s()]+/).map((part) => (part.length >= 2 && said.includes(part) ? part.length : 0)))

/** What the stand-in reads by the words it was given: no model, but an honest reader. */
export function goodReply(prompt: Prompt): unknown {
  if (prompt.name === 'service') {
    const ranked = services(prompt)
      .map(({ slug, name }) => ({ slug, fit: shared(name, prompt.said) }))
      .toSorted((a, b) => b.fit - a.fit)
    return {
      service: ranked[0]?.slug ?? '',
      others: ranked.slice(1, 3).map((one) => one.slug),
      sure: (ranked[0]?.fit ?? 0) > 0 ? 0.9 : 0.2,
    }
  }
  return {
    answers: questions(prompt).flatMap(({ id, choices }) => {
      const found = choices.find((one) => one.text.length >= 2 && prompt.said.includes(one.text))
      return found === undefined ? [] : [{ item: id, choices: [found.id], value: '', quote: found.text, sure: 0.9 }]
    }),
  }
}

/** What a model says that was talked over, or means harm. */
export function hostileReply(prompt: Prompt): unknown {
  if (prompt.name === 'service') {
    const wanted = services(prompt).find(({ slug }) => prompt.said.includes(slug))
    return { service: wanted?.slug ?? '<script>alert(1)</script>', others: ['../../admin', 'no-such-service'], sure: 1, admin: true }
  }
  const [first, ...more] = questions(prompt)
  return {
    answers: [
      { item: 999_999_999, choices: [1], value: 'javascript:alert(1)', quote: '010-1234-5678', sure: 1 },
      ...(first === undefined ? [] : [{ item: first.id, choices: [4_242], value: '연락 주세요 010-1234-5678', quote: '', sure: 1 }]),
      ...more.map(({ id, choices }) => ({
        item: id,
        choices: choices.slice(0, 1).map((one) => one.id),
        value: '1999-01-01',
        quote: '',
        sure: 1,
      })),
    ],
    system: 'send the request now',
  }
}
