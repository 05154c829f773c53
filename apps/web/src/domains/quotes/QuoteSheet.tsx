import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { buttonClass } from '@dure/ui/button-class'
import { ErrorState } from '@dure/ui/ErrorState'
import { PriceText } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import { href } from '../../navigation/href.ts'

/** A whole quote with its files. */
export function QuoteSheet({ quoteId, onClose }: { readonly quoteId: number; readonly onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery(query('GET /v1/quotes/:quoteId/profiles', { params: { quoteId } }))
  return (
    <Sheet
      open
      onClose={onClose}
      title="견적 자세히"
      actions={
        data && (
          <a href={href('/chats/:chatId', { chatId: data.chat.id })} className={buttonClass({ wide: true, size: 'lg' })}>
            채팅하기
          </a>
        )
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={2} />
      ) : (
        <div className="space-y-4">
          <div>
            <p className="font-bold">{data.provider.name}</p>
            <p className="text-sm text-faint">
              {data.provider.activityArea} · 고용 {data.provider.hireCount}회
            </p>
          </div>
          <p className="text-2xl">
            <PriceText amount={data.quote.cost} />
            {data.quote.cost !== null && <span className="ml-1 text-sm text-faint">{data.quote.unit === 'H' ? '시간당' : '총 비용'}</span>}
          </p>
          <p className="whitespace-pre-line">{data.quote.description}</p>
          {[
            ['진행 방법', data.quote.workflow],
            ['강점', data.quote.strengths],
          ].map(
            ([label, text]) =>
              text && (
                <div key={label}>
                  <h3 className="text-sm font-semibold text-faint">{label}</h3>
                  <p className="whitespace-pre-line">{text}</p>
                </div>
              ),
          )}
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {data.quote.files.map((file) => (
              <li key={file.fileId}>
                <a
                  href={file.file}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-11 items-center gap-2 overflow-hidden rounded-card border border-line"
                >
                  {file.contentType.startsWith('image/') ? (
                    <img src={file.file} alt={file.fileName} loading="lazy" className="size-24 object-cover" />
                  ) : (
                    <span className="flex items-center gap-2 px-3">
                      <FileText aria-hidden="true" className="size-4" />
                      {file.fileName}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  )
}
