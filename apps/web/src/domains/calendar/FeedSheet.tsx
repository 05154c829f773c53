import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { TextField } from '@dure/ui/fields/TextField'
import { SkeletonList } from '@dure/ui/Skeleton'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { copyText } from '../../share/copyText.ts'
import { feedQuery } from './queries.ts'

/** The secret link by which the calendar of a phone or a computer shows this one; told once, when it is made [calendar.feed]. */
export function FeedSheet({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(feedQuery)
  const [url, setUrl] = useState<string | null>(null)
  const making = useCallMutation('POST /v1/me/calendar/feed', { refused: 'toast', onDone: (answer) => setUrl(answer.url) })
  const ending = useCallMutation('DELETE /v1/me/calendar/feed', {
    done: '링크를 끝냈어요. 이 링크로는 더 볼 수 없어요.',
    refused: 'toast',
    onDone: () => setUrl(null),
  })
  const has = data !== undefined && data.madeAt !== null
  const make = async () => {
    const agreed =
      !has ||
      (await confirm({
        title: '새 링크로 바꿀까요?',
        description: '전에 만든 링크는 바로 끝나요. 그 링크를 쓰던 캘린더에는 새 링크를 다시 넣어야 해요.',
        okButtonLabel: '새 링크로 바꾸기',
      }))
    if (agreed) await making.send({})
  }
  const end = async () => {
    const agreed = await confirm({
      title: '링크를 끝낼까요?',
      description: '이 링크를 쓰던 캘린더에 두레 일정이 더는 오지 않아요.',
      okButtonLabel: '링크 끝내기',
      state: 'danger',
    })
    if (agreed) await ending.send({})
  }
  const copy = (text: string) => copyText(text, '링크를 복사했어요.', '링크를 복사하지 못했어요. 길게 눌러 복사해 주세요.')
  return (
    <Sheet open onClose={onClose} title="내 캘린더로 보기">
      <div className="space-y-4">
        <p className="text-soft">
          구글, 애플, 아웃룩 캘린더에 이 링크를 넣으면 두레 일정이 같은 시각으로 보여요. 바뀐 일정도 따라가요. 비밀번호를 바꾸거나 모든
          기기에서 로그아웃하면 링크가 끝나요.
        </p>
        {url !== null ? (
          <div className="space-y-3 rounded-card border border-line bg-sunk p-4">
            <TextField label="비밀 링크" readOnly value={url} hint="지금만 보여 드려요. 이 링크를 아는 사람은 내 일정을 볼 수 있어요." />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void copy(url)}>
                <Copy aria-hidden="true" className="size-4" />
                링크 복사
              </Button>
              <a href={url.replace(/^https?:/u, 'webcal:')} className={buttonClass({ tone: 'outline' })}>
                이 기기 캘린더에 넣기
              </a>
            </div>
          </div>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : data === undefined ? (
          <SkeletonList rows={1} />
        ) : (
          <Button size="lg" wide tone={has ? 'outline' : 'primary'} busy={making.busy} onClick={() => void make()}>
            {has ? '새 링크로 바꾸기' : '비밀 링크 만들기'}
          </Button>
        )}
        {has && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
            <p className="type-meta">
              {formatDateTime(new Date(data.madeAt!))}에 만들었어요.{' '}
              {data.readAt === null
                ? '아직 읽어 간 캘린더가 없어요.'
                : `마지막으로 ${formatDateTime(new Date(data.readAt))}에 읽어 갔어요.`}
            </p>
            <Button tone="quiet" size="sm" busy={ending.busy} onClick={() => void end()}>
              링크 끝내기
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
