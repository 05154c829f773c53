/** Markup that is safe to send; only `html` makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | undefined | null | false | readonly Part[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map((one: Part) => render(one)).join('')
  return part === undefined || part === null || part === false ? '' : escapeHtml(`${part as string | number}`)
}

/** A template whose values are escaped unless they are `html` themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + string + (index < parts.length ? render(parts[index]) : ''), ''))
}

/** Text with its http(s) addresses made clickable. */
export function linked(value: string): Html {
  const pieces = value.split(/(https?:\/\/[^\s<>"']+)/g)
  return html`${pieces.map((piece, index) => (index % 2 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : piece))}`
}
