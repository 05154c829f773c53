import { useEffect, useRef, useState } from 'react'
import { useRouter } from '../../../useRouter.ts'
import { movesTo } from './pages.ts'

const stepIn = (state: object): number | undefined => {
  const { wizardStep } = state as { readonly wizardStep?: unknown }
  return typeof wizardStep === 'number' ? wizardStep : undefined
}

/**
 * Where one is in the wizard: each page is an entry of the browser's history, the first one that of the address itself,
 * so that back on a phone or in a browser is one question back.
 */
export function useSteps() {
  const router = useRouter()
  const [step, setStep] = useState(0)
  const leaving = useRef(false)
  useEffect(() => {
    const { pathname } = router.history.location
    return router.history.subscribe(({ location }) => {
      if (!leaving.current && location.pathname === pathname) setStep(stepIn(location.state) ?? 0)
    })
  }, [router])

  const goFrom = (from: number, to: number) => {
    const { back, forward } = movesTo(from, to)
    if (back > 0) router.history.go(-back)
    for (const wizardStep of forward) router.history.push(router.history.location.href, { wizardStep })
  }
  return {
    step,
    go: (to: number) => goFrom(step, to),
    /** Once, as the wizard opens: after a reload or coming back where the entry stands, else where the answers kept here end. */
    begin: (resume: number) => {
      const kept = stepIn(router.history.location.state)
      if (kept === undefined) goFrom(0, resume)
      else setStep(kept)
    },
    /** Back over the wizard's entries, so that what replaces it has before it the page one came from. */
    rewind: (): Promise<void> => {
      leaving.current = true
      if (step === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const stop = router.history.subscribe(() => {
          stop()
          resolve()
        })
        router.history.go(-step)
      })
    },
  }
}
