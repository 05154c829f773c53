type Json = Record<string, unknown>

const isJson = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node)

/** What is worth a name: an object of several fields, or a list of many words. */
const isWorthNaming = (node: Json): boolean =>
  (isJson(node['properties']) && Object.keys(node['properties']).length > 1) || (Array.isArray(node['enum']) && node['enum'].length > 3)

/** Keys that say how a schema is built, not what it is of. */
const structure = new Set([
  'properties',
  'items',
  'anyOf',
  'allOf',
  'oneOf',
  'additionalProperties',
  'schema',
  'content',
  'application/json',
])

const pascal = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/u))
    .filter((word) => word !== '' && !/^\d/u.test(word))
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/**
 * Takes the schemas that stand in several places out of the operations, so that each is written once and named after the first
 * operation and field it is of. @returns the operations with references in their place, and the schemas by name.
 */
export function shareSchemas(operations: Json): { operations: Json; schemas: Json } {
  const counts = new Map<string, number>()
  const count = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(count)
    if (!isJson(node)) return
    if (isWorthNaming(node)) {
      const text = JSON.stringify(node)
      counts.set(text, (counts.get(text) ?? 0) + 1)
      // What stands in it stands as often as it does, and goes with it.
      if (counts.get(text) !== 1) return
    }
    Object.values(node).forEach(count)
  }
  count(operations)

  const names = new Map<string, string>()
  const schemas: Json = {}
  const replace = (node: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((one) => replace(one, path))
    if (!isJson(node)) return node
    const inside = (): Json =>
      Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value, structure.has(key) ? path : [...path, key])]))
    const text = isWorthNaming(node) ? JSON.stringify(node) : ''
    if ((counts.get(text) ?? 0) < 2) return inside()
    const known = names.get(text)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const wanted = pascal(path)
    let name = wanted
    for (let again = 2; name in schemas; again += 1) name = `${wanted}${again}`
    names.set(text, name)
    schemas[name] = null
    schemas[name] = inside()
    return { $ref: `#/components/schemas/${name}` }
  }
  const out = Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Json).map(([method, operation]) => {
          const { operationId, parameters, requestBody, responses, ...rest } = operation as Json
          const at = [String(operationId)]
          return [
            method,
            {
              operationId,
              ...rest,
              ...(parameters === undefined ? {} : { parameters: replace(parameters, at) }),
              ...(requestBody === undefined ? {} : { requestBody: replace(requestBody, [...at, 'Body']) }),
              responses: Object.fromEntries(Object.entries(responses as Json).map(([status, one]) => [status, replace(one, at)])),
            },
          ]
        }),
      ),
    ]),
  )
  return { operations: out, schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) }
}
