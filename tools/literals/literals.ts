/** A period or an amount of money is written where its rule has its home: `limits.ts`, `states.ts` or kernel. */

/** What is held; the kernel has the units themselves. Waits of the code beside them are written in its units: `5 * SECOND`. */
const houses = ['packages/contract/src/', 'apps/api/src/', 'apps/web/src/']
const homes = /^packages\/contract\/src\/[^/]+\/(?:limits|states)\.ts$|\.test\.tsx?$/u

/** What looks like a period or money and is neither, by file. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // A port, and of PostgreSQL's a code in a pattern and a version.
  'apps/api/src/config.ts': ['3000'],
  // The name of SVG.
  'apps/api/src/pages/share/draw.ts': ['2000'],
  'apps/api/src/database/away.ts': ['53000'],
  'apps/api/src/database/korean.ts': ['160000'],
  // Texts of statements, notes, callers, rows, pages and letters that are held at a time: what the code beside them needs.
  'apps/api/src/database/connections.ts': ['5000'],
  'apps/api/src/database/preparedClient.ts': ['5000'],
  'apps/api/src/http/awayNotes.ts': ['10_000'],
  'apps/api/src/http/execute.ts': ['20_000'],
  'apps/api/src/http/limits.ts': ['10_000'],
  'apps/api/src/gateways/s3Files.ts': ['1000'],
  'apps/api/src/pages/pages.ts': ['5_000'],
  'apps/api/src/pages/sitemaps.ts': ['50_000', '5_000'],
  'apps/api/src/realtime/sockets.ts': ['1_000_000'],
  // Pixels, frames and kilobytes of memory a picture is weighed by.
  'apps/api/src/domains/files/pictureBudgets.ts': ['50_000_000', '1_000', '6_000_000', '100_000_000', '25_000_000'],
  'apps/api/src/domains/files/pictureProcesses.ts': ['1_700_000'],
  'apps/api/src/domains/files/pictures.ts': ['100_000_000'],
  // Codes of six digits, and rows of one statement.
  'apps/api/src/domains/identity/phoneCodes.ts': ['1_000_000'],
  'apps/api/src/domains/sign-in/sessions.sql.ts': ['1000'],
  'apps/api/src/domains/sign-in/social/tickets.ts': ['1_000_000'],
  // Metres of a kilometre.
  'apps/api/src/domains/profiles/providers.sql.ts': ['1000'],
  'apps/api/src/domains/requests/matching/matching.sql.ts': ['1000'],
  'apps/web/src/domains/requests/ReceivedCard.tsx': ['1000'],
  'apps/web/src/domains/quotes/QuoteFacts.tsx': ['1000'],
  // Hundredths of a percent in one.
  'apps/api/src/domains/safe-payment/deal/shares.ts': ['10_000'],
  // What a screen shows for example.
  'apps/web/src/domains/system/screens/UiGallery.tsx': ['2000', '1000', '1_250_000'],
  'apps/web/src/domains/system/screens/desk/Settings.tsx': ['100_000'],
  // Numbers of errors, letters of any text, and the last instant there is.
  'packages/contract/src/errors.ts': ['50000', '50400', '35000', '20000', '22000', '23000'],
  'packages/contract/src/paging/cursor.ts': ['1000', '8_640_000_000_000_000'],
  'packages/contract/src/texts.ts': ['2000'],
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
/** How often one may call. */
const rate = /\b(?:requests|seconds): [1-9][\d_]*/gu
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

const isHeld = (path: string): boolean => !homes.test(path) && houses.some((house) => path.startsWith(house))

const strayIn = (line: string): string[] => [
  ...(line.match(number) ?? []).filter(isRaw),
  ...(line.match(product) ?? []),
  ...(line.match(rate) ?? []),
  ...(line.match(interval) ?? []),
]
