import type { CampaignFigures } from '@dure/contract/campaigns/views'
import { cash } from '@dure/ui/PriceText'
import { comparisonText, shareOf } from './texts.ts'

type Row = readonly [label: string, of: (figures: CampaignFigures) => string]

const share = (part: number, figures: CampaignFigures): string => {
  const percent = shareOf(part, figures)
  return `${part.toLocaleString('ko-KR')}건${percent === null ? '' : ` (${percent})`}`
}
const rows: readonly Row[] = [
  ['보낸 견적', ({ sent }) => `${sent.toLocaleString('ko-KR')}건`],
  ['읽음', (figures) => share(figures.read, figures)],
  ['답장', (figures) => share(figures.replied, figures)],
  ['고용', (figures) => share(figures.hired, figures)],
  ['쓴 캐시', ({ cash: spent }) => cash(spent)],
  ['돌려받은 캐시', ({ repaid }) => cash(repaid)],
  ['답장 1건당', ({ cash: spent, repaid, replied }) => (replied === 0 ? '—' : cash(Math.round((spent - repaid) / replied)))],
]

/** One's automatic quotes beside those by hand, of the same service and days, plainly. */
export function Comparison({
  days,
  auto,
  manual,
}: {
  readonly days: number
  readonly auto: CampaignFigures
  readonly manual: CampaignFigures
}) {
  const said = comparisonText(auto, manual)
  return (
    <section aria-labelledby="comparison" className="rounded-card border border-line bg-card p-5">
      <h2 id="comparison" className="font-bold">
        직접 보낸 견적과 비교
      </h2>
      <p className="mt-1 type-note">
        지난 {days}일, 같은 서비스예요. {said ?? '몇 건 더 보내면 어느 쪽이 나은지 알려 드릴게요.'}
      </p>
      <table className="tabular mt-3 w-full text-sm">
        <thead>
          <tr className="text-faint">
            <th scope="col" className="py-2 text-left font-semibold">
              <span className="sr-only">무엇</span>
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              자동견적
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              직접
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-soft">
                {label}
              </th>
              <td className="py-2 text-right font-semibold">{of(auto)}</td>
              <td className="py-2 text-right">{of(manual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
