/** A text as a whole address; null where it is none. (`URL.parse` and `canParse` are younger than the browsers we serve.) */
export function addressOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
