/** A node of PostgreSQL's `explain (format json)`. */
export type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * Reads of tables that no index bounds: neither by a condition nor by being one of few rows.
 * @param narrow names of the indexes of some rows alone.
 */
export function unboundedReads(plan: Plan, narrow: ReadonlySet<string>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? node['Index Name']
    if (table === undefined || ['Bitmap Heap Scan', 'ModifyTable'].includes(node['Node Type'])) return []
    const bounded = node['Index Cond'] !== undefined || narrow.has(node['Index Name'] ?? '')
    return bounded ? [] : [`${node['Node Type']} of ${table}`]
  })
}
