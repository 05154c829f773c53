/** What a list of works is narrowed by, as its address says it [portfolio.lists]: slugs, and `서울-강남구`. */
export type WorksFilter = { readonly service?: string; readonly area?: string; readonly category?: string }

const root = '/portfolio'
/** Stand where no service and no place was chosen. */
const noService = 'service'
const noArea = 'area'

/** The address of a list; a service in a place needs its category, which the shapes of lists have no place without. */
export function worksPath({ service, area, category }: WorksFilter): string {
  const places = [service ?? noService, area ?? noArea].map(encodeURIComponent)
  if (category !== undefined) return [root, ...places, encodeURIComponent(category), 'all'].join('/')
  if (service === undefined && area === undefined) return `${root}/${noService}`
  return [root, ...places].join('/')
}

/** Reads such an address. */
export function readWorksPath(pathname: string): WorksFilter {
  const [service, area, category] = pathname
    .slice(root.length)
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part))
  return {
    ...(service === undefined || service === noService ? {} : { service }),
    ...(area === undefined || area === noArea ? {} : { area }),
    ...(category === undefined ? {} : { category }),
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
