import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '@dure/contract/client'
import { maskContacts } from '@dure/kernel/contactFilter'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { acquisitionRecord, conversionOf } from '../../analytics/acquisition.ts'
import { deviceId } from '../../analytics/cookies.ts'
import { track } from '../../analytics/port.ts'
import { query, useCall } from '../../api/query.ts'
import { FirstWriteGuide } from '../../domains/accounts/FirstWriteGuide.tsx'
import { useEnter } from '../../domains/accounts/useEnter.ts'
import { dropDraft, loadDraft, saveDraft } from '../../domains/requests/wizard/draft.ts'
import { FinalStep, type LastPart } from '../../domains/requests/wizard/FinalStep.tsx'
import { formItemsOf, missing, progressOf, visibleItems, withAnswer, type Answers } from '../../domains/requests/wizard/flow.ts'
import { ItemField } from '../../domains/requests/wizard/ItemField.tsx'
import { href } from '../../navigation/href.ts'
import type { Head, ScreenContext } from '../../screen.ts'
import { setFirstWrite } from '../../session/first-write.ts'
import { useSession } from '../../session/store.ts'
import { usePage } from '../../use-page.ts'
import { lazyPart } from '../../shell/when-online.ts'

// Shown to members who asked for the service before.
const FormerRequest = lazyPart(() => import('../../domains/requests/wizard/FormerRequest.tsx').then((file) => file.FormerRequest))

const formQuery = (slug: string) => ({ ...query('GET /v2/services/:slug/form', { params: { slug } }), staleTime: 600_000 })

export async function loader({ queries, params }: ScreenContext): Promise<string> {
  return (await queries.ensureQueryData(formQuery(params.serviceSlug!))).service.name
}

export function head({ data }: ScreenContext & { readonly data: unknown }): Head {
  return { title: `${String(data)} 견적 받기`, description: `${String(data)} 고수에게 무료로 견적을 받아 보세요.`, noindex: true }
}

const textTypes = new Set([3, 11])

export function component() {
  const { params, search } = usePage()
  const slug = params.serviceSlug!
  const { data: form } = useSuspenseQuery(formQuery(slug))
  const call = useCall()
  const enter = useEnter()
  const router = useRouter()
  const { me } = useSession()
  const [answers, setAnswers] = useState<Answers>({})
  const [page, setPage] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [ready, setReady] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // One key an act: a retry after a lost answer sends no second request.
  const [key] = useState(() => crypto.randomUUID())

  useEffect(() => {
    const draft = loadDraft(slug, form.id)
    if (draft !== null) {
      setAnswers(draft.answers)
      setPage(Math.min(draft.page, visibleItems(form, draft.answers).length))
    }
    setReady(true)
  }, [slug, form])
  useEffect(() => {
    if (ready) saveDraft(slug, { formId: form.id, page, answers })
  }, [ready, slug, form.id, page, answers])

  const shown = visibleItems(form, answers)
  const item = shown[page]
  const go = (to: number) => {
    setProblem(undefined)
    setPage(to)
    window.scrollTo(0, 0)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const next = () => {
    if (item === undefined) return
    // A counter shows its least amount: going on accepts it.
    const given = item.type === 10 && answers[item.id] === undefined ? { value: String(item.settings.min ?? 0) } : answers[item.id]
    if (item.type === 10 && answers[item.id] === undefined) setAnswers({ ...answers, [item.id]: given! })
    const lacking = missing(item, given)
    if (lacking !== undefined) return setProblem(lacking)
    if (textTypes.has(item.type)) {
      const check = maskContacts(given?.text ?? '')
      if (check.changed) return setProblem(`연락처(전화번호, 메신저, SNS)는 입력할 수 없어요: ${check.masked}`)
    }
    go(page + 1)
  }
  const { targetProviderId: wanted } = search
  const target = typeof wanted === 'string' && /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : undefined
  const send = async (last: LastPart) => {
    try {
      const { requestId } = await call(
        'POST /v1/requests',
        {
          body: {
            ...last,
            serviceId: form.service.id,
            formId: form.id,
            formItems: formItemsOf(form, answers),
            uuid: deviceId(),
            conversion: conversionOf(key),
            ...acquisitionRecord(),
            ...(target === undefined ? {} : { targetProviderId: target }),
          },
        },
        { idempotencyKey: key },
      )
      dropDraft(slug)
      setFirstWrite('done')
      track('request')
      const done = href('/requests/:requestId/complete', { requestId })
      if (me === null) await enter(done)
      else router.history.replace(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = Object.keys(error.fields).find((name) => name.startsWith('formItems.'))
      const at = field === undefined ? -1 : shown.findIndex((one) => `formItems.${one.id}` === field)
      if (at >= 0) go(at)
      setProblem(field !== undefined && at >= 0 ? error.fields[field]! : error.message)
    }
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 pb-28">
      <header className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-2 md:static">
        <div className="flex items-center justify-between">
          <IconButton label="이전 질문" disabled={page === 0} onClick={() => go(page - 1)}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <p className="font-semibold">{form.service.name}</p>
          <a href="/" aria-label="나가기" className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk">
            <X aria-hidden="true" />
          </a>
        </div>
        <div className="py-2">
          <ProgressBar label="요청서 진행" value={progressOf(page + 1, shown.length)} />
        </div>
      </header>
      {item === undefined ? (
        <section className="pt-6">
          <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl font-extrabold tracking-tight outline-none">
            마지막이에요
          </h1>
          <p className="mb-6 text-soft">
            {form.providerCount > 0
              ? `${form.providerCount.toLocaleString('ko-KR')}명의 고수가 ${form.service.name} 견적을 보낼 수 있어요.`
              : '조건에 맞는 고수에게 바로 전달할게요.'}
          </p>
          {ready && me !== null && (
            <Suspense>
              <FormerRequest form={form} targetProviderId={target} />
            </Suspense>
          )}
          <FinalStep
            here={href('/hire/:serviceSlug', { serviceSlug: slug }, { targetProviderId: target })}
            onSend={send}
            problem={problem}
          />
        </section>
      ) : (
        <form
          noValidate
          className="flex flex-1 flex-col pt-6"
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl font-extrabold leading-snug tracking-tight outline-none">
            {item.title}
            {!item.required && <span className="ml-2 align-middle text-sm font-semibold text-faint">선택</span>}
          </h1>
          {page === 0 && <FirstWriteGuide text="처음이세요? 몇 가지만 답하면 견적을 무료로 받아요." />}
          {ready && me !== null && page === 0 && (
            <Suspense>
              <FormerRequest
                form={form}
                targetProviderId={target}
                {...(Object.keys(answers).length > 0
                  ? {}
                  : {
                      onTake: (former) => {
                        const items = visibleItems(form, former)
                        const open = items.findIndex((one) => missing({ ...one, required: true }, former[one.id]) !== undefined)
                        setAnswers(former)
                        go(open < 0 ? items.length : open)
                      },
                    })}
              />
            </Suspense>
          )}
          <ItemField
            key={item.id}
            item={item}
            given={answers[item.id]}
            error={problem}
            onChange={(given) => {
              setProblem(undefined)
              setAnswers((now) => withAnswer(form, now, item, given))
            }}
          />
          <div className="fixed inset-x-0 bottom-0 border-t border-line bg-paper py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <div className="mx-auto max-w-read px-4">
              <Button type="submit" size="lg" wide>
                {item.required || missing({ ...item, required: true }, answers[item.id]) === undefined ? '다음' : '건너뛰기'}
              </Button>
            </div>
          </div>
        </form>
      )}
    </div>
  )
}
