import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@dure/ui/ErrorState'
import { grouped } from '@dure/ui/grouped'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { reportQuery } from './queries.ts'
import { costOfEach, weekText } from './texts.ts'

/** What an ad brought, and what each of it cost [ads.report]. */
export function ReportSheet({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(reportQuery(id))
  return (
    <Sheet open onClose={onClose} title="광고 결과">
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={4} />
      ) : (
        <>
          <p className="type-note">
            {data.bid.district.name} {data.bid.service.name} · {weekText(data.bid)}
          </p>
          <p className="tabular mt-2 font-semibold">쓴 캐시 {cash(data.cost)}</p>
          <table className="tabular mt-4 w-full text-left">
            <thead className="type-meta">
              <tr>
                <th scope="col" className="py-2 font-medium">
                  무엇
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  횟수
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  하나에 쓴 캐시
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {(
                [
                  ['본 사람', data.shown],
                  ['눌러 본 사람', data.clicked],
                  ['보낸 요청', data.asked],
                  ['고용', data.hired],
                ] as const
              ).map(([name, count]) => {
                const each = costOfEach(data.cost, count)
                return (
                  <tr key={name}>
                    <th scope="row" className="py-3 font-medium">
                      {name}
                    </th>
                    <td className="py-3 text-right font-bold">{grouped(count)}</td>
                    <td className="py-3 text-right text-soft">{each === undefined ? '–' : cash(each)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="mt-3 type-meta">
            같은 사람은 하루에 한 번만 세요. 요청과 고용은 로그인한 고객이 광고를 누른 날이나 다음 날 이 고수에게 보낸 요청이에요.
            로그인하지 않고 누른 뒤에 가입하거나 로그인해서 보낸 요청은 세지 않아요.
          </p>
        </>
      )}
    </Sheet>
  )
}
