import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { query } from '../../../../api/query.ts'
import { useAct } from '../../../../api/useCallMutation.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskLink } from '../../../../desk/DeskList.tsx'
import { DeskPage } from '../../../../desk/DeskPage.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { saveFile } from '../../../../ground/saveFile.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '월 마감'

type Month = Answer<'GET /v1/admin/months/:month'>
const monthsQuery = query('GET /v1/admin/months')
const monthQuery = (month: string) => query('GET /v1/admin/months/:month', { params: { month } })

export async function loader({ queries, search }: ScreenContext<'/admin/months'>) {
  if (search.month === undefined) await queries.ensureQueryData(monthsQuery)
  else await queries.ensureQueryData(monthQuery(search.month))
}

const states = { open: ['열려 있음', 'plain'], asked: ['동의 기다림', 'action'], closed: ['마감함', 'good'] } as const
const named = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** The months that are over, and one of them with what it came to [settlement.month]. */
export function component() {
  const { search } = usePage<'/admin/months'>()
  return search.month === undefined ? <All /> : <One key={search.month} month={search.month} />
}

function All() {
  const { data } = useSuspenseQuery(monthsQuery)
  return (
    <Desk
      title={title}
      text="끝난 달의 장부를 운영자 두 명이 확인하고 마감해요. 한 명이 올리면 다른 한 명이 마감해요."
      items={data.items}
      empty={{ title: '마감할 달이 없어요', text: '첫 거래가 있은 달이 끝나면 여기에 보여요.' }}
    >
      {(one) => {
        const [label, tone] = states[one.status]
        return (
          <DeskLink key={one.month} path={href('/admin/months', undefined, { month: one.month })}>
            <span className="flex justify-between gap-2">
              <b>{named(one.month)}</b>
              <Badge tone={tone}>{label}</Badge>
            </span>
            {one.askedBy !== null && (
              <span className="block type-note">
                {one.askedBy}님이 올렸어요{one.closedBy === null ? '' : ` · ${one.closedBy}님이 마감했어요`}
              </span>
            )}
          </DeskLink>
        )
      }}
    </Desk>
  )
}

function One({ month }: { readonly month: string }) {
  const { data } = useSuspenseQuery(monthQuery(month))
  const asking = useDeskAct('POST /v1/admin/months/:month/ask', { done: '마감을 올렸어요. 다른 운영자가 마감하면 끝나요.' })
  const closing = useDeskAct('POST /v1/admin/months/:month/close', { done: `${named(month)}을 마감했어요.` })
  const saving = useAct(
    async (_: void, call) => {
      const { file } = await call('GET /v1/admin/months/:month/papers', { params: { month } })
      saveFile(file.name, file.csv, 'text/csv')
    },
    { refused: 'toast' },
  )
  const [label, tone] = states[data.status]
  const { papers } = data.figures
  return (
    <DeskPage title={`${named(month)} 마감`} back={{ label: title, path: href('/admin/months') }}>
      <p className="mt-2">
        <Badge tone={tone}>{label}</Badge>
      </p>
      {data.open.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 rounded-card bg-alert-tint px-4 py-3 pl-8 text-sm">
          {data.open.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Lines data={data} />
      <p className="tabular mt-4 type-note">
        {named(month)}에 발행한 현금영수증 {papers.receipts}건 {won(papers.receiptsAmount)} · 세금계산서 {papers.invoices}건{' '}
        {won(papers.invoicesAmount)}
      </p>
      <Button className="mt-2" tone="outline" size="sm" busy={saving.busy} onClick={() => void saving.send()}>
        발행한 세금 서류 CSV
      </Button>
      <FormError text={asking.refusal ?? closing.refusal} />
      <div className="mt-4 flex flex-wrap gap-2">
        {data.can.close && (
          <Button busy={closing.busy} onClick={() => void closing.send({ params: { month } })}>
            이대로 마감하기
          </Button>
        )}
        {data.can.ask && (
          <Button tone="outline" busy={asking.busy} onClick={() => void asking.send({ params: { month } })}>
            {data.status === 'asked' ? '마감 다시 올리기' : '마감 올리기'}
          </Button>
        )}
      </div>
    </DeskPage>
  )
}

function Lines({ data: { month, figures } }: { readonly data: Month }) {
  const saving = useAct<Month['figures']['lines'][number]['line']>(
    async (line, call) => {
      const { file } = await call('GET /v1/admin/months/:month/lines/:line', { params: { month, line } })
      saveFile(file.name, file.csv, 'text/csv')
    },
    { refused: 'toast' },
  )
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{named(month)} 장부</caption>
        <thead>
          <tr className="border-b border-line text-faint">
            <th className="py-2 pr-2 text-left font-semibold">항목</th>
            <th className="py-2 pr-2 text-right font-semibold">월초</th>
            <th className="py-2 pr-2 text-right font-semibold">증감</th>
            <th className="py-2 pr-2 text-right font-semibold">월말</th>
            <th className="py-2 text-right font-semibold">날짜별</th>
          </tr>
        </thead>
        <tbody>
          {figures.lines.map((one) => (
            <tr key={one.line} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {one.label}
              </th>
              <td className="py-2 pr-2 text-right">{won(one.opening)}</td>
              <td className="py-2 pr-2 text-right">{won(one.change)}</td>
              <td className="py-2 pr-2 text-right font-semibold">{won(one.closing)}</td>
              <td className="py-2 text-right">
                <Button
                  tone="outline"
                  size="sm"
                  aria-label={`${one.label} CSV 저장`}
                  busy={saving.sending === one.line}
                  onClick={() => void saving.send(one.line)}
                >
                  CSV
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
