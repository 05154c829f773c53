import { PartError } from './partError.ts'

const lost = (error: unknown): PartError => {
  const { message, cause } = error as Error
  return new PartError(message, cause === 404 || cause === 410, error)
}

/** Puts a part's styles into the page. A link that failed is taken out again: another one may be put in. */
const addStyles = async (href: string): Promise<void> => {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  // The page's first script mends those of the page itself.
  link.dataset.again = 'true'
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new PartError(`No styles from ${href}`, false))
    })
    document.head.append(link)
  })
}

/**
 * What the build makes of every `import()`: browsers keep a module that failed for as long as the document lives, so its files are
 * fetched first, by calls that may fail and be made again, and it is imported when all of them are here.
 * @param files all that the part needs and the page may lack, by their paths in the build
 * @throws PartError
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const hrefs = files.map((file) => `/${file}`)
  try {
    await Promise.all(hrefs.map(async (href) => window.dureEarly?.fetchFile(href)))
  } catch (error) {
    throw lost(error)
  }
  await Promise.all(hrefs.filter((href) => href.endsWith('.css')).map(addStyles))
  try {
    return await load()
  } catch (error) {
    throw error instanceof PartError ? error : new PartError(String(error), true, error)
  }
}
