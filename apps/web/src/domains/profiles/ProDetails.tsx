import type { ReactNode } from 'react'
import { BadgeCheck } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { atWidth } from '../../pictures/atWidth.ts'
import { Pictures } from '../../pictures/Pictures.tsx'
import { href } from '../../navigation/href.ts'
import { linkNames, paymentNames, periodText } from './texts.ts'

export function ProSection({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="border-t border-line pt-7">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-heading">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** What buyers are told of a proved business, before there is anything to pay [settlement.seller-facts]. */
function businessFacts({ name, number, address, mailOrderNumber }: NonNullable<Profile['bizRegistration']>) {
  return [
    ['사업자', `${name} · 확인했어요`],
    ['사업자등록번호', formatBusinessNumber(number)],
    ['사업장 주소', address ?? '적지 않았어요'],
    ['통신판매업 신고번호', mailOrderNumber === null ? '적지 않았어요' : formatMailOrderNumber(mailOrderNumber)],
  ] as const
}

/** What he says of prices and payment, each under its name. */
function factsOf({ priceNote, basic, additional, bizRegistration }: Profile): readonly (readonly [string, string])[] {
  const methods = basic.paymentMethod.filter((one) => one.active).map((one) => paymentNames[one.id])
  return [
    ...(priceNote === '' ? [] : [['가격', priceNote] as const]),
    ...(methods.length === 0 ? [] : [['결제 방법', methods.join(', ')] as const]),
    ...(basic.callStartTm && basic.callEndTm ? [['연락 가능 시간', `${basic.callStartTm} ~ ${basic.callEndTm}`] as const] : []),
    ...(additional.staffs === null ? [] : [['함께 일하는 사람', `${additional.staffs.toLocaleString('ko-KR')}명`] as const]),
    ...(additional.taxInvoice ? [['세금계산서', '낼 수 있어요'] as const] : []),
    ...(bizRegistration === null ? [] : businessFacts(bizRegistration)),
  ]
}

/** Services, description, prices, careers and questions of a pro; a part he left empty is not shown. */
export function ProDetails({ profile }: { readonly profile: Profile }) {
  const { additional, career, education, qna, services } = profile
  const facts = factsOf(profile)
  return (
    <>
      <ProSection title="제공 서비스">
        <ul className="flex flex-wrap gap-2">
          {services.map((service) => (
            <li key={service.id}>
              <LinkChip href={href('/hire/:serviceSlug', { serviceSlug: service.slug }, { targetProviderId: profile.providerId })}>
                {service.name}
                {service.licenceReady && (
                  <>
                    <BadgeCheck aria-hidden="true" className="size-4 text-good" />
                    <span className="sr-only">자격 확인됨</span>
                  </>
                )}
              </LinkChip>
            </li>
          ))}
        </ul>
      </ProSection>
      {profile.serviceDescription !== '' && (
        <ProSection title="서비스 소개">
          <p className="whitespace-pre-line text-soft">{profile.serviceDescription}</p>
        </ProSection>
      )}
      {facts.length > 0 && (
        <ProSection title="가격과 결제">
          <dl className="space-y-2">
            {facts.map(([name, text]) => (
              <div key={name} className="flex gap-4">
                <dt className="w-28 shrink-0 text-faint">{name}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </ProSection>
      )}
      {career.data.length > 0 && (
        <ProSection title="경력" aside={<span className="type-label text-action">총 {periodText(career.totalPeriod)}</span>}>
          <Periods periods={career.data} />
        </ProSection>
      )}
      {education.data.length > 0 && (
        <ProSection title="학력">
          <Periods periods={education.data} />
        </ProSection>
      )}
      {additional.imgUrls.length > 0 && (
        <ProSection title="자격증과 수료증">
          <Proofs images={additional.imgUrls} />
        </ProSection>
      )}
      {qna.length > 0 && (
        <ProSection title="자주 묻는 질문">
          <div className="divide-y divide-line rounded-card border border-line bg-card">
            {qna.map((one) => (
              <details key={one.id} className="px-4">
                <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 py-3 font-semibold">
                  {one.question}
                </summary>
                <p className="whitespace-pre-line pb-4 text-soft">{one.answer}</p>
              </details>
            ))}
          </div>
        </ProSection>
      )}
      {Object.keys(profile.links).length > 0 && (
        <ProSection title="더 보기">
          <Links links={profile.links} />
        </ProSection>
      )}
    </>
  )
}

type PeriodsProps = { readonly periods: readonly Pick<Profile['career']['data'][number], 'id' | 'title' | 'startMonth' | 'endMonth'>[] }

/** What he did, from when to when. */
function Periods({ periods }: PeriodsProps) {
  return (
    <ul className="space-y-3">
      {periods.map((one) => (
        <li key={one.id}>
          <b className="block font-semibold">{one.title}</b>
          <span className="tabular type-meta">
            {one.startMonth.replace('-', '.')} ~ {one.endMonth?.replace('-', '.') ?? '지금'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Pictures of certificates, each opened by a press. */
function Proofs({ images }: { readonly images: Profile['additional']['imgUrls'] }) {
  return (
    <Pictures label="자격증과 수료증" pictures={images.map((one, at) => ({ url: one.url, alt: `자격증 사진 ${at + 1}` }))}>
      {(open) => (
        <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-4 md:gap-2">
          {images.map((one, at) => (
            <li key={one.fileId} className="aspect-square overflow-hidden rounded-field bg-sunk">
              <button type="button" className="size-full" aria-label={`자격증 사진 ${at + 1} 크게 보기`} onClick={() => open(at)}>
                <img src={atWidth(one.url, 320)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  )
}

/** Where else he is to be found. */
function Links({ links }: { readonly links: Profile['links'] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {Object.entries(links).map(([kind, url]) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center rounded-full bg-sunk px-4 type-label"
          >
            {linkNames[kind] ?? kind}
          </a>
        </li>
      ))}
    </ul>
  )
}
