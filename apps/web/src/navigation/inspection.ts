/** Where maintenance leads; what it says of its window goes along. */
export function inspectionPath(window: unknown): string {
  const search = new URLSearchParams(
    Object.entries((window ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return `/inspection${search.size > 0 ? `?${search}` : ''}`
}
