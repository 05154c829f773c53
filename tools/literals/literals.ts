/** A period, an amount, a size or a group of states is written where its rule has its home: `limits.ts`, `states.ts`, `facts.ts` or kernel. Texts take it from there. */

/** What is held; the kernel has the units themselves. Waits of the code beside them are written in its units: `5 * SECOND`. */
const houses = ['packages/contract/src/', 'apps/api/src/', 'apps/web/src/']
const homes = /^packages\/contract\/src\/[^/]+\/(?:limits|states|facts)\.ts$|\.test\.tsx?$/u

/** What looks like a period or money and is neither, by file. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // A port, and of PostgreSQL's a code in a pattern and a version.
  'apps/api/src/config/reader.ts': ['3000'],
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
  // Codes of six digits.
  'apps/api/src/domains/identity/phoneCodes.ts': ['1_000_000'],
  'apps/api/src/domains/sign-in/social/tickets.ts': ['1_000_000'],
  // Metres of a kilometre.
  'apps/api/src/domains/profiles/providers.sql.ts': ['1000'],
  'apps/api/src/domains/requests/matching/catchingUp.sql.ts': ['1000'],
  'apps/web/src/domains/requests/ReceivedCard.tsx': ['1000'],
  'apps/web/src/domains/quotes/QuoteFacts.tsx': ['1000'],
  // Hundredths of a percent in one.
  'apps/api/src/domains/escrow/shares.ts': ['10_000'],
  // What a screen shows for example.
  'apps/web/src/domains/system/screens/UiGallery.tsx': ['2000', '1000', '1_250_000', '10자', '1개월', '3개월', '1,200캐시', '8장', '50MB'],
  'apps/web/src/domains/system/screens/desk/Settings.tsx': ['100_000', '0일'],
  'apps/web/src/domains/editorial/screens/Home.tsx': ['1분', '320,000원', '380,000원', '350,000원'],
  'apps/web/src/domains/portfolio/PortfolioForm.tsx': ['3일'],
  'apps/web/src/domains/profiles/editing/parts/IntroPart.tsx': ['35만 원'],
  'apps/web/src/domains/requests/drafting/WriteWords.tsx': ['1회'],
  // How quick something is by experience, how many services there are, and what another says of himself.
  'apps/web/src/domains/editorial/screens/About.tsx': ['14개', '221개'],
  'apps/web/src/domains/editorial/screens/HowDureWorks.tsx': ['3분'],
  'apps/web/src/domains/profiles/screens/Pro.tsx': ['3분'],
  'apps/web/src/domains/profiles/screens/ProTips.tsx': ['3개', '10개'],
  'apps/web/src/domains/profiles/standing/prompts.ts': ['1분'],
  'apps/web/src/domains/requests/wizard/AskAtOnce.tsx': ['1분'],
  'apps/web/src/domains/sign-in/screens/SocialLogin.tsx': ['3초'],
  'apps/web/src/domains/sign-in/screens/desk/TwoFactor.tsx': ['30초'],
  'apps/web/src/domains/system/screens/Credits.tsx': ['2026년'],
  // What law asks of advertising, and a cookie of a day.
  'apps/web/src/domains/system/screens/Privacy.tsx': ['6개월', '1일'],
  // One of a unit, all or nothing, and a span by its everyday name.
  'apps/web/src/domains/campaigns/GuideSheet.tsx': ['1캐시'],
  'apps/web/src/domains/profiles/standing/StandingCard.tsx': ['100%'],
  'apps/web/src/domains/profiles/texts.ts': ['1시간'],
  'apps/web/src/domains/quotes/SentPipeline.tsx': ['1년'],
  'apps/web/src/domains/quotes/screens/ActiveAnalysis.tsx': ['1분'],
  'apps/web/src/domains/settlement/screens/Profit.tsx': ['3개월'],
  'packages/contract/src/campaigns/schemas.ts': ['1캐시'],
  'packages/contract/src/experiments/schemas.ts': ['0%', '100%'],
  'packages/contract/src/profiles/schemas.ts': ['1명'],
  'packages/contract/src/system/settings.ts': ['0일', '0%', '30자'],
  // Where a picture is laid; and the name of SVG.
  'apps/api/src/gateways/letter.ts': ['100%'],
  'apps/api/src/pages/share/draw.ts': ['2000', '100%'],
  'apps/web/src/domains/chat/messages/MessageItem.tsx': ['82%'],
  // The beginning of a file by which its kind is told, what a hash costs, and a number beyond every other.
  'apps/api/src/domains/files/fileKinds.ts': ['4096'],
  'apps/api/src/domains/sign-in/passwords.ts': ['19_456'],
  'apps/api/src/domains/reviews/reviews.sql.ts': ['9223372036854775807'],
  // Numbers of errors, letters of any text, and the last instant there is.
  'packages/contract/src/bucket/errors.ts': ['35000'],
  'packages/contract/src/cash/errors.ts': ['20000'],
  'packages/contract/src/identity/errors.ts': ['50000'],
  'packages/contract/src/quotes/errors.ts': ['50400'],
  'packages/contract/src/settlement/errors.ts': ['22000', '23000'],
  'packages/contract/src/paging/cursor.ts': ['1000', '8_640_000_000_000_000'],
  'packages/contract/src/texts.ts': ['2000'],
}

/** Whole thousands, whole hours in seconds or milliseconds, and whole kilobytes: `60_000`, `3600`, `52_428_800`. */
const isRaw = (digits: string): boolean => {
  const value = Number(digits.replaceAll('_', ''))
  return value >= 1000 && (value % 1000 === 0 || value % 3600 === 0 || value % 1024 === 0)
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gmu
const number = /(?<![\w.#'"`-])\d[\d_]*(?![\w.])/gu
/** Hours and days are a rule's; seconds and minutes may be a wait of the code beside them. */
const product = /\b\d[\d_.]* \* (?:HOUR|DAY)\b|\b(?:HOUR|DAY) \* \d/gu
/** How often one may call. */
const rate = /\b(?:requests|seconds): [1-9][\d_]*/gu
/** `interval '1 day'` is a unit, as `DAY` is. */
const interval = /interval '(?!1 [a-z]+')[^']*'|'\d+ [a-z]+'::interval|\b(?:years|months|weeks|days|hours|mins|secs) => \d+/gu
/** How much one may read, have or send in one statement. */
const most = /\blimit \d{2,}|\.limit\(\d{2,}\)/gu
/** A limit told in a text: `48시간`, `3,000원`, `10개까지`; a date, a format of so many figures and an example say none. */
const told = /(?<![\d.,:\-–\w]|월 )\d[\d,.]*\s?(?:시간|분|초|일|주|개월|년|원|만 원|캐시|%|MB|자|개|장|명|번|회)(?![리월흔])/gu
/** Groups of states have a name in `states.ts`. */
const group = /\b(?:status|state)"? (?:not )?in \('[^)]*\)|\b(?:status|state)', '(?:not )?in', \['/gu

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
  ...(line.match(most) ?? []),
  ...(line.match(told) ?? []),
  ...(line.match(group) ?? []),
]
