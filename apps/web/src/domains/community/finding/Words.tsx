import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { searchPath } from '@dure/contract/community/listPaths'
import { IconButton } from '@dure/ui/IconButton'
import { MuchRead } from '../reading/MuchRead.tsx'
import { popularWordsQuery } from '../reading/queries.ts'
import { forgetWord, forgetWords, useRecentWords } from './recent.ts'

/** What to look for: one's own last words, which stay in this browser, what many look for, and what many read. */
export function Words() {
  const recent = useRecentWords()
  const { data: popular } = useQuery(popularWordsQuery)
  return (
    <div className="mt-6 space-y-8">
      {recent.length > 0 && (
        <section aria-labelledby="recent-words">
          <div className="flex items-center justify-between">
            <h2 id="recent-words" className="font-bold">
              최근에 찾은 말
            </h2>
            <button type="button" className="min-h-11 px-2 type-meta hover:text-ink" onClick={forgetWords}>
              모두 지우기
            </button>
          </div>
          <ul>
            {recent.map((word) => (
              <li key={word} className="flex items-center border-b border-line">
                <a href={searchPath({ keyword: word })} className="flex min-h-12 min-w-0 flex-1 items-center hover:text-action">
                  <span className="truncate">{word}</span>
                </a>
                <IconButton label={`${word} 지우기`} onClick={() => forgetWord(word)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular !== undefined && popular.items.length > 0 && (
        <section aria-labelledby="popular-words">
          <h2 id="popular-words" className="font-bold">
            이번 주에 많이 찾았어요
          </h2>
          <ol className="mt-1 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
            {popular.items.map(({ keyword, rank }) => (
              <li key={keyword} className="border-b border-line">
                <a href={searchPath({ keyword })} className="flex min-h-12 items-center gap-3 hover:text-action">
                  <span aria-hidden="true" className="tabular w-5 shrink-0 font-bold text-action">
                    {rank}
                  </span>
                  <span className="truncate">{keyword}</span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      <MuchRead className="" />
    </div>
  )
}
