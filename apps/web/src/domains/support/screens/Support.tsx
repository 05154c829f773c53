import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { query } from '../../../api/query.ts'
import { InquiryForm } from '../InquiryForm.tsx'
import { OwnInquiries } from '../OwnInquiries.tsx'
import { useSession } from '../../../session/store.ts'
import { Questions } from '../../../ground/Guide.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'
import { questionsOf } from '../questions.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const head = (): Head => ({
  title: '고객센터',
  description: '두레를 쓰다가 궁금하거나 불편한 점이 있으면 알려 주세요. 전화와 이메일로 도와드려요.',
})

const settingsQuery = query('GET /v1/system/settings')

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(settingsQuery)
}

export function component() {
  const { me } = useSession()
  const { data } = useSuspenseQuery(settingsQuery)
  const groups = questionsOf({ graceDays: data.identityGraceDays, fee: data.safePaymentFee })
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-6">
      <PageHead title="고객센터" />
      <p className="mt-2 text-soft">궁금하거나 불편한 점을 알려 주세요. 사람이 직접 읽고 답해요.</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2">
        <li className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
          <Phone aria-hidden="true" className="size-6 shrink-0 text-action" />
          <span>
            <a href={`tel:${data.support.phone}`} className="tabular inline-flex min-h-11 items-center type-section">
              {data.support.phone}
            </a>
            <span className="block type-note">{data.support.hours}</span>
          </span>
        </li>
        <li className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
          <Mail aria-hidden="true" className="size-6 shrink-0 text-action" />
          <span>
            <a href={`mailto:${data.company.email}`} className="inline-flex min-h-11 items-center font-bold">
              {data.company.email}
            </a>
            <span className="block type-note">언제든 보내 주세요</span>
          </span>
        </li>
      </ul>
      <section className="pt-9" aria-labelledby="asked-often">
        <h2 id="asked-often" className="mb-4 type-section">
          자주 묻는 질문
        </h2>
        <div className="space-y-6">
          {groups.map(([group, questions]) => (
            <section key={group} aria-labelledby={`asked-${group}`}>
              <h3 id={`asked-${group}`} className="mb-2 type-meta font-semibold">
                {group}
              </h3>
              <Questions items={questions} />
            </section>
          ))}
        </div>
      </section>
      <section className="pt-9">
        <h2 className="mb-4 type-section">문의 남기기</h2>
        <InquiryForm />
      </section>
      {me !== null && (
        <section className="pt-9">
          <h2 className="mb-4 type-section">내 문의</h2>
          <OwnInquiries />
        </section>
      )}
    </div>
  )
}
