import type { Profile } from '@dure/contract/profiles/endpoints'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { Clamped } from '../../../ground/Clamped.tsx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { Pictures } from '../../../pictures/Pictures.tsx'
import { linkNames, periodText } from '../texts.ts'
import { FactList } from './FactList.tsx'
import { ProSection } from './ProSection.tsx'

/** What buyers are told of a proved business, before there is anything to pay [settlement.seller-facts]. */
function businessFacts({ name, number, address, mailOrderNumber }: NonNullable<Profile['bizRegistration']>) {
  return [
    ['사업자', `${name} · 확인했어요`],
    ['사업자등록번호', formatBusinessNumber(number)],
    ['사업장 주소', address ?? '적지 않았어요'],
    ['통신판매업 신고번호', mailOrderNumber === null ? '적지 않았어요' : formatMailOrderNumber(mailOrderNumber)],
  ] as const
}

/** What he tells of himself, his careers, his answers and his business; a part he left empty is not shown. */
export function ProStory({ profile }: { readonly profile: Profile }) {
  const { additional, career, education, qna, bizRegistration } = profile
  return (
    <>
      {profile.serviceDescription !== '' && (
        <ProSection title="서비스 소개">
          <Clamped text={profile.serviceDescription} />
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
      {bizRegistration !== null && (
        <ProSection title="사업자 정보">
          <FactList facts={businessFacts(bizRegistration)} />
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
