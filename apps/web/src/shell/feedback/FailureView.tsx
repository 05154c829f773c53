import { useEffect, useRef } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import type { ScreenErrorProps } from '../../screen.ts'
import { reloadKeeping, reloadOnce } from '../../parts/reload.ts'
import { askAgain, lineBack } from '../../parts/whenOnline.ts'
import { useRouter } from '../../useRouter.ts'
import { SearchBox } from '../frame/SearchBox.tsx'

/** Asks again for a page that did not come: as soon as the line is back, or loaded anew where its code is gone. */
function useComingBack({ failure, retry }: ScreenErrorProps): void {
  const tries = useRef(0)
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  useEffect(() => {
    if (failure.missing === 'code') reloadOnce()
    if (failure.missing !== 'line') return
    let left = false
    // The first wait is a second: whoever reads the words should not see them come and go.
    void lineBack((tries.current += 1)).then(() => left || again.current())
    return () => {
      left = true
    }
  }, [failure])
}

const headings = { line: '인터넷이 끊겼어요', code: '두레가 새로워졌어요' } as const

/** A page that cannot be shown: what happened, what to do next, and the number to tell support: as much of the trace id as one can read out [pages.failure]. */
export function FailureView({ failure, retry }: ScreenErrorProps) {
  const router = useRouter()
  const missing = failure.status === 404
  useComingBack({ failure, retry })
  const press = failure.missing === 'line' ? askAgain : failure.missing === 'code' ? reloadKeeping : retry
  return (
    <section className="mx-auto flex max-w-read flex-col items-center px-6 py-12 text-center md:py-20">
      <img src="/assets/states/torn.svg" alt="" width={160} height={120} className="h-30 w-40" />
      <h1 className="mt-5 text-2xl font-bold">
        {missing ? '찾으시는 페이지가 없어요' : failure.missing ? headings[failure.missing] : '화면을 불러오지 못했어요'}
      </h1>
      <p className="mt-3 text-soft">{missing ? '주소가 바뀌었거나 삭제된 페이지일 수 있어요.' : failure.reason}</p>
      {missing && <SearchBox id="missing-search" className="mt-8 w-full max-w-sm" large onSearch={(to) => router.history.push(to)} />}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        {!missing && (
          <button type="button" className={buttonClass({ tone: 'primary' })} onClick={press}>
            {failure.missing === 'code' ? '새로고침' : '다시 시도'}
          </button>
        )}
        <a href="/" className={buttonClass({ tone: missing ? 'primary' : 'outline' })}>
          홈으로 가기
        </a>
      </div>
      {failure.traceId && !missing && (
        <p className="mt-8 type-meta">
          <a href="/support" className="inline-flex min-h-11 items-center underline underline-offset-4">
            문의하기
          </a>{' '}
          · 번호 <span className="tabular">{failure.traceId.slice(0, 8)}</span>
        </p>
      )}
    </section>
  )
}
