import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { CheckDraft } from '../drafting/CheckDraft.tsx'
import { loadWords, noWords, saveWords, type OwnWords } from '../drafting/ownWordsStore.ts'
import { WriteWords } from '../drafting/WriteWords.tsx'

const aboutQuery = query('GET /v1/requests/draft/about')

export async function loader({ queries }: ScreenContext<'/request-form/ai'>): Promise<void> {
  await queries.ensureQueryData(aboutQuery)
}

export function head(): Head {
  return { title: '말하듯 견적 받기', description: '필요한 일을 말하듯 적으면 요청서 초안을 만들어 드려요.', noindex: true }
}

/** A request by words [requests.draft]: written, read, checked; then on in the service's own form. */
export function component() {
  const { data: about } = useSuspenseQuery(aboutQuery)
  const [words, setWords] = useState<OwnWords>(noWords)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setWords(loadWords())
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) saveWords(words)
  }, [ready, words])
  const { draft } = words
  const change = (part: Partial<OwnWords>) => setWords((now) => ({ ...now, ...part }))
  // Some browsers answer scrolling with a promise, which is no clean-up.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [draft])
  return (
    <div className="mx-auto w-full max-w-read px-4 pb-32 pt-6">
      {!ready ? (
        <Skeleton className="h-80 w-full" />
      ) : draft === null ? (
        <WriteWords about={about} words={words} onChange={change} onDrafted={(made) => change({ draft: made })} />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <CheckDraft words={words} draft={draft} onDrafted={(made) => change({ draft: made })} onBack={() => change({ draft: null })} />
        </Suspense>
      )}
    </div>
  )
}
