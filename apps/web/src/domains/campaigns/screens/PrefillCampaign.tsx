import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { cash, won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { CampaignWizard } from '../CampaignWizard.tsx'
import { bodyOf, draftOf } from '../draft.ts'
import { recommendedQuery, servicesQuery } from '../queries.ts'
import { Simulation } from '../Simulation.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const DistrictMap = lazyPart(() => import('../../map/DistrictMap.tsx').then((file) => file.DistrictMap), { inPlace: true })

export const title = '내 기록으로 자동견적 시작하기'

type Path = '/instant-match/register/prefill'
type Form = Answer<'GET /v1/quotes/campaigns/recommend'>['forms'][number]

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureQueryData(recommendedQuery(search.serviceId)), queries.ensureQueryData(servicesQuery)])
}

/** Campaigns as one's own quotes suggest them; without a history it says how one comes about. */
export function component() {
  const { search } = usePage<Path>()
  const { data } = useSuspenseQuery(recommendedQuery(search.serviceId))
  const [chosen, setChosen] = useState<Form>()
  const router = useRouter()
  const starting = useCallMutation('POST /v1/campaigns', {
    done: '자동견적을 시작했어요.',
    onDone: ({ id }) => router.history.replace(href('/instant-match/:id', { id })),
  })
  if (chosen !== undefined)
    return (
      <CampaignWizard
        initial={draftOf(chosen)}
        files={chosen.quote.files}
        map={DistrictMap}
        startAt="place"
        endLabel="자동견적 시작하기"
        busy={starting.busy}
        refused={starting.error}
        onEnd={(draft) => void starting.send({ body: bodyOf(draft) })}
      />
    )
  return (
    <div className="mx-auto max-w-read px-4 pb-24 md:pt-4">
      <PageHead title="내 기록으로 시작하기" />
      {data.forms.length === 0 ? (
        <EmptyState
          scene="chart"
          title="아직 추천할 기록이 없어요"
          text="견적을 직접 몇 건 보내면 자주 보낸 서비스와 지역, 반응이 좋았던 글로 자동견적을 만들어 드려요."
          action={
            <a href={href('/instant-match/register')} className={buttonClass()}>
              처음부터 만들기
            </a>
          }
        />
      ) : (
        <>
          <p className="mt-1 text-soft">
            지난 {data.forms[0]!.basis.days}일 동안 직접 보낸 견적으로 만들었어요. 고친 뒤에 시작할 수 있어요.
          </p>
          <ul className="mt-5 space-y-4">
            {data.forms.map((form) => (
              <Proposal key={form.serviceId} form={form} onChoose={() => setChosen(form)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Proposal({ form, onChoose }: { readonly form: Form; readonly onChoose: () => void }) {
  const { basis, location, quote } = form
  const {
    quote: { prices },
    ...given
  } = draftOf(form)
  const [first] = location.locations
  return (
    <li className="space-y-4 rounded-card border border-line bg-card p-5">
      <div>
        <h2 className="type-section">{form.serviceName}</h2>
        <p className="tabular type-meta">
          직접 보낸 견적 {basis.quotes.toLocaleString('ko-KR')}건{basis.hires > 0 && `, 고용 ${basis.hires.toLocaleString('ko-KR')}건`}
        </p>
      </div>
      <p className="tabular text-sm">
        {first === undefined
          ? '온라인'
          : location.locations.length === 1
            ? first.name
            : `${first.name} 외 ${location.locations.length - 1}곳`}{' '}
        · {quote.cost === null ? '가격 협의' : won(quote.cost)} · 예산 {cash(form.quoteBudgetCash)}, 하루 {cash(form.dailyCap)}
      </p>
      {quote.answer === '' ? (
        <p className="text-soft">보낸 글에 고객의 이름이나 동네가 들어 있어, 글은 새로 적어요.</p>
      ) : (
        <p className="line-clamp-3 whitespace-pre-line text-soft">{quote.answer}</p>
      )}
      <Simulation given={{ ...given, prices }} />
      <Button wide onClick={onChoose}>
        이 내용으로 이어가기
      </Button>
    </li>
  )
}
