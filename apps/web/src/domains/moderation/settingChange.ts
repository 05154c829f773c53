const payers: Record<string, string> = { customer: '고객', provider: '고수' }

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value === null || value === undefined ? {} : typeof value === 'object' ? (value as Record<string, unknown>) : { value }

function shown(field: string, value: unknown): string {
  if (value === undefined) return '없음'
  if (field === 'payer') return payers[String(value)] ?? String(value)
  if (field === 'rateBp') return `${Number(value) / 100}%`
  return field === 'value' ? `${String(value)}일` : String(value)
}

/** What of a setting was changed, a line a field: `상담 시간: 평일 10:00–18:00 → 매일 09:00–20:00`. */
export function settingChange(before: unknown, after: unknown, labels: Readonly<Record<string, string>>): readonly string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => was[field] !== is[field])
    .map((field) => `${labels[field] ?? field}: ${shown(field, was[field])} → ${shown(field, is[field])}`)
}
