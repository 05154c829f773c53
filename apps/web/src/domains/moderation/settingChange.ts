const payers: Record<string, string> = { customer: '고객', provider: '고수' }

/** The fields of a setting hold words or numbers; one that is a number itself counts days. */
type Fields = Readonly<Record<string, string | number>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'number' ? { value } : typeof value === 'object' && value !== null ? (value as Fields) : {}

function shown(field: string, value: string | number | undefined): string {
  if (value === undefined) return '없음'
  if (field === 'payer') return payers[value] ?? `${value}`
  if (field === 'rateBp') return `${Number(value) / 100}%`
  return field === 'value' ? `${value}일` : `${value}`
}

/** What of a setting was changed, a line a field: `상담 시간: 평일 10:00–18:00 → 매일 09:00–20:00`. */
export function settingChange(before: unknown, after: unknown, labels: Readonly<Record<string, string>>): readonly string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => was[field] !== is[field])
    .map((field) => `${labels[field] ?? field}: ${shown(field, was[field])} → ${shown(field, is[field])}`)
}
