import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mostInterests } from '@dure/contract/profiles/personalInfo'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import type { App } from '../../appType.ts'
import { FormError } from '../../forms/FormError.tsx'
import type { ModalProps } from '../../shell/feedback/modals.tsx'
import { NotThisWeek } from './NotThisWeek.tsx'
import { useAnswer } from './useAnswer.ts'

const mine = { params: { id: 'me' } }

/** Asks a customer what he is interested in, and for the optional consents he has not given. */
export function PersonalInfoModal({ props: { app }, close }: ModalProps<{ readonly app: App }>) {
  const { me } = app.session.get()
  const { data, isError, refetch } = useQuery(query('GET /v1/personal-interests'))
  const [own, setOwn] = useState<readonly string[]>()
  const [news, setNews] = useState(me?.allow_news_letters ?? false)
  const [select, setSelect] = useState(me?.allow_use_select_info ?? false)
  const { busy, problem, answer } = useAnswer(app, close)
  const chosen = own ?? data?.items.filter((one) => one.selected).map((one) => one.id) ?? []
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, mostInterests)
    setOwn(next)
    if (next.length > 0) setSelect(true)
  }
  const save = () =>
    answer(
      (call) =>
        call('POST /api/v1/users/:id/personal-info', {
          ...mine,
          body: {
            ...(chosen.length > 0 && select ? { interests: [...chosen] } : {}),
            allow_use_marketing: news,
            allow_news_letters: news,
            allow_use_select_info: select,
          },
        }),
      '저장했어요. 알림 설정에서 언제든 바꿀 수 있어요.',
    )
  const reject = () => answer((call) => call('POST /api/v1/users/:id/personal-info', { ...mine, body: { rejected: true } }))
  return (
    <Sheet
      open
      onClose={close}
      title="어떤 일에 관심 있으세요?"
      actions={
        <>
          <Button tone="outline" className="flex-1" disabled={busy} onClick={() => void reject()}>
            다음에 할게요
          </Button>
          <Button className="flex-1" busy={busy} disabled={chosen.length > 0 && !select} onClick={() => void save()}>
            저장하기
          </Button>
        </>
      }
    >
      <p className="text-soft">
        고른 분야의 서비스를 첫 화면에서 추천해요. {mostInterests}개까지 고를 수 있고, 알림 설정에서 언제든 지울 수 있어요.
      </p>
      {isError ? (
        <p role="alert" className="mt-4 flex items-center justify-between gap-2 text-danger">
          관심 분야를 불러오지 못했어요.
          <Button size="sm" tone="outline" className="min-h-11" onClick={() => void refetch()}>
            다시 시도
          </Button>
        </p>
      ) : data === undefined ? (
        <SkeletonList rows={2} />
      ) : (
        <div role="group" aria-label="관심 분야" className="mt-4 flex flex-wrap gap-2">
          {data.items.map(({ id, name }) => (
            <FilterChip
              key={id}
              selected={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= mostInterests}
              onClick={() => toggle(id)}
            >
              {name}
            </FilterChip>
          ))}
        </div>
      )}
      <div className="mt-5 rounded-card bg-sunk px-4 py-2">
        <Checkbox checked={select} onChange={(event) => setSelect(event.currentTarget.checked)}>
          [선택] 고른 관심 분야를 저장해도 좋아요
        </Checkbox>
        <Checkbox checked={news} onChange={(event) => setNews(event.currentTarget.checked)}>
          [선택] (광고) 혜택과 이벤트 소식을 받을게요
        </Checkbox>
      </div>
      {chosen.length > 0 && !select && <p className="mt-2 type-meta">관심 분야를 저장하려면 첫 번째 항목에 동의해 주세요.</p>}
      <div className="mt-3 empty:hidden">
        <FormError text={problem} />
      </div>
      <NotThisWeek modal="personal-info" app={app} close={close} />
    </Sheet>
  )
}
