import type { TermsKind } from '@dure/contract/consents/terms'
import { readLegalText } from '@dure/contract/consents/legalText'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import type { ScreenContext } from '../../screen.ts'
import { LegalClauses, LegalParts } from './LegalText.tsx'
import { href } from '../../navigation/href.ts'
import { usePage } from '../../usePage.ts'
import { PageHead } from '../../shell/frame/PageHead.tsx'

type TermsPath = '/terms/usage' | '/terms/privacy' | '/terms/privacy-use'
type Props = { readonly title: string; readonly kind: TermsKind; readonly path: TermsPath }

/** The text that holds, or that of the day in the address. */
const termsQuery = (kind: TermsKind, version: string | undefined) =>
  query('GET /v1/terms/:kind', { params: { kind }, query: version === undefined ? {} : { version } })

/** What a page of the terms loads. */
export const loadTerms =
  (kind: TermsKind) =>
  ({ queries, search }: ScreenContext<TermsPath>) =>
    queries.ensureQueryData(termsQuery(kind, search.version))

const kinds = [
  { path: '/terms/usage', label: '이용약관' },
  { path: '/terms/privacy', label: '개인정보 처리방침' },
  { path: '/terms/privacy-use', label: '개인정보 수집·이용 동의' },
] as const

const day = (version: string): string => version.replaceAll('-', '.')

/** A legal text: the texts beside it, the days it changes, a list of its clauses, and the clauses [consents.terms]. */
export function Legal({ title, kind, path }: Props) {
  const { pathname, search } = usePage<TermsPath>()
  const { data } = useSuspenseQuery(termsQuery(kind, search.version))
  const { intro, clauses } = readLegalText(data.text)
  const others = data.versions.filter((one) => one.version !== data.version)
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <nav aria-label="약관과 정책" className="-mx-4 mt-3 overflow-x-auto px-4">
        <ul className="flex gap-2">
          {kinds.map(({ path, label }) => (
            <li key={path}>
              <a
                href={href(path)}
                aria-current={pathname === path ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 type-label',
                  pathname === path ? 'border-action bg-action-tint text-action' : 'border-line bg-card text-soft hover:border-edge',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LegalParts parts={intro} />
      <p className="tabular mt-2 type-meta">
        시행일 {day(data.version)}
        {data.state === 'past' && ' · 지난 약관이에요'}
        {data.state === 'planned' && ' · 아직 시행하지 않은 약관이에요'}
      </p>
      {others.length > 0 && (
        <ul aria-label="다른 시행일" className="tabular flex flex-wrap gap-x-4 text-sm">
          {others.map(({ version, state }) => (
            <li key={version}>
              <a
                href={href(path, undefined, state === 'live' ? {} : { version })}
                className="inline-flex min-h-11 items-center text-action underline"
              >
                {state === 'planned'
                  ? `${day(version)}부터 바뀌는 글 보기`
                  : state === 'live'
                    ? '지금 글 보기'
                    : `${day(version)} 시행한 글 보기`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="차례" className="mt-6 rounded-card bg-sunk px-5 py-4">
        <ol className="text-sm md:columns-2">
          {clauses.map((clause, at) => (
            <li key={clause.title}>
              <a href={`#c${at + 1}`} className="inline-flex min-h-9 items-center text-soft hover:text-action">
                {at + 1}. {clause.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <LegalClauses clauses={clauses} />
    </div>
  )
}
