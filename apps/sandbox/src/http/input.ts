/** Readers of untrusted bodies and queries: a wrong type reads as missing, and the caller says what is required. */
export type Fields = Record<string, unknown>

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A non-empty text, trimmed. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function texts(value: unknown): string[] {
  return list(value).flatMap((item) => text(item) ?? [])
}

/** A finite number, also from digits in a form field. */
export function number(value: unknown): number | undefined {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && Number.isFinite(given) ? given : undefined
}

/** Whole won of at least `least`. */
export function won(value: unknown, least = 1): number | undefined {
  const given = number(value)
  return given !== undefined && Number.isSafeInteger(given) && given >= least ? given : undefined
}

/** An address to send a browser or a webhook to. */
export function httpUrl(value: unknown): string | undefined {
  const given = text(value)
  return given && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given : undefined
}
