/** A period or an amount of money is written where its rule has its home: `limits.ts`, `states.ts` or kernel. */

/**
 * The domains that are held, in contract, API and web alike. The others join as their numbers get their home; what is no
 * domain (database, http, realtime, pages, gateways, the shell of the web) keeps technical waits beside its code and is not held yet.
 */
const held = [
  'cash',
  'chat',
  'editorial',
  'files',
  'identity',
  'leaving',
  'moderation',
  'quotes',
  'requests',
  'reviews',
  'safe-payment',
  'safety',
  'settlement',
  'support',
]

const houses = ['packages/contract/src', 'apps/api/src/domains', 'apps/web/src/domains']
const homes = /\/(?:limits|states)\.ts$|\.test\.tsx?$/u

/** What looks like a period or money and is neither, by file. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Pixels, frames and kilobytes of memory a picture is weighed by.
  'apps/api/src/domains/files/pictureBudgets.ts': ['50_000_000', '1_000', '6_000_000', '100_000_000', '25_000_000'],
  'apps/api/src/domains/files/pictureProcesses.ts': ['1_700_000'],
  'apps/api/src/domains/files/pictures.ts': ['100_000_000'],
  // Codes of six digits, and rows of one statement.
  'apps/api/src/domains/identity/phoneCodes.ts': ['1_000_000'],
  'apps/api/src/domains/leaving/leaving.sql.ts': ['1000'],
  // Metres of a kilometre.
  'apps/api/src/domains/requests/matching.sql.ts': ['1000'],
  'apps/web/src/domains/requests/ReceivedCard.tsx': ['1000'],
  'apps/web/src/domains/quotes/QuoteFacts.tsx': ['1000'],
  // Hundredths of a percent in one.
  'apps/api/src/domains/safe-payment/deal/shares.ts': ['10_000'],
}

/** Whole thousands and whole hours, in seconds or milliseconds: `60_000`, `3600`, `86_400`. */
const isRaw = (digits: string): boolean => {
  const value = Number(digits.replaceAll('_', ''))
  return value >= 1000 && (value % 1000 === 0 || value % 3600 === 0)
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gmu
const number = /(?<![\w.#'"`-])\d[\d_]*(?![\w.])/gu
/** Hours and days are a rule's; seconds and minutes may be a wait of the code beside them. */
const product = /\b\d[\d_.]* \* (?:HOUR|DAY)\b|\b(?:HOUR|DAY) \* \d/gu
/** `interval '1 day'` is a unit, as `DAY` is. */
const interval = /interval '(?!1 [a-z]+')[^']*'/gu

/** @returns a sentence for each literal that belongs into a home. */
export function strayLiterals(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path }) => isHeld(path))
    .flatMap(({ path, text }) =>
      text
        .replace(comment, (found) => found.replace(/[^\n]/gu, ' '))
        .split('\n')
        .flatMap((line, at) =>
          strayIn(line)
            .filter((literal) => !allowed[path]?.includes(literal))
            .map((literal) => `${path}:${at + 1} writes ${literal}, which belongs into a limits.ts`),
        ),
    )
}

const isHeld = (path: string): boolean =>
  !homes.test(path) && houses.some((house) => held.some((domain) => path.startsWith(`${house}/${domain}/`)))

const strayIn = (line: string): string[] => [
  ...(line.match(number) ?? []).filter(isRaw),
  ...(line.match(product) ?? []),
  ...(line.match(interval) ?? []),
]
