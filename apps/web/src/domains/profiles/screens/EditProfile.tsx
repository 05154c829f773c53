import { useState, type ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { RejectableItem } from '@dure/contract/profiles/checklist'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { AdditionalPart } from '../editing/parts/AdditionalPart.tsx'
import { AreaPart } from '../editing/parts/AreaPart.tsx'
import { BasicPart } from '../editing/parts/BasicPart.tsx'
import { DescriptionPart, IntroPart } from '../editing/parts/IntroPart.tsx'
import { LicencePart } from '../editing/parts/LicencePart.tsx'
import { MediaEditor } from '../editing/MediaEditor.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { RejectedItems } from '../standing/RejectedItems.tsx'
import { Section } from '../editing/Section.tsx'
import { focusedSection, sectionOf, sections, type SectionName } from '../editing/sections.ts'
import { showingQuery } from '../editing/Showing.tsx'
import { StandingCard } from '../standing/StandingCard.tsx'
import { SaveContext, useProfileSave } from '../editing/useProfileSave.ts'
import { paymentNames, periodText } from '../texts.ts'

const AreaMap = lazyPart(() => import('../../map/AreaMap.tsx').then((file) => file.AreaMap), { inPlace: true })

export const title = '프로필'

export async function loader({ queries }: ScreenContext<'/profile'>) {
  await Promise.all([queries.ensureQueryData(ownQuery), queries.ensureQueryData(provincesQuery), queries.ensureQueryData(showingQuery)])
}

export function component() {
  const { focused } = usePage<'/profile'>().search
  const { data: profile } = useSuspenseQuery(ownQuery)
  const saving = useProfileSave()
  const target = focusedSection(focused)
  // Another `focused` of the address opens its section; what is open beside it stays.
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(new Set())
  const [shut, setShut] = useState<SectionName>()
  const isOpen = (name: SectionName) => opened.has(name) || (name === target && shut !== name)
  const toggle = (name: SectionName) => {
    const open = isOpen(name)
    setShut(open ? name : undefined)
    setOpened(new Set(open ? [...opened].filter((one) => one !== name) : [...opened, name]))
  }
  const { own } = profile
  return (
    <div className="mx-auto max-w-read space-y-4 px-4 pb-28 pt-6 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">프로필</h1>
        <a href={href('/profile/users/:userId', { userId: profile.userId })} className={buttonClass({ tone: 'tint' })}>
          이렇게 보여요
        </a>
      </div>
      {own !== null && <RejectedItems rejected={own.rejected} />}
      {own !== null && <StandingCard standing={own} />}
      <p className="type-meta">쓰는 대로 저장돼요. 잘못 고쳤으면 바로 되돌릴 수 있어요.</p>
      <SaveContext value={saving}>
        {sections.map(({ name }) => (
          <Section
            key={name}
            name={name}
            summary={summaryOf(profile, name)}
            isOpen={isOpen(name)}
            isFocused={name === target}
            isFilled={isFilled(profile, name)}
            isRejected={isRejected(profile, name)}
            onToggle={() => toggle(name)}
          >
            {partOf(profile, name)}
          </Section>
        ))}
      </SaveContext>
      <Way path={href('/portfolio/my-list')} title="내 포트폴리오" text="끝낸 작업을 사진으로 보여 주고 고쳐요." />
      <Way
        path={href('/mypage/quote-template', undefined, { kind: 'C' })}
        title="내 견적서 답변"
        text="견적을 쓸 때 묻는 나만의 질문과 자주 쓰는 답이에요."
      />
    </div>
  )
}

/** What else his page shows or uses, on a page of its own. */
function Way({ path, title, text }: { readonly path: string; readonly title: string; readonly text: string }) {
  return (
    <a
      href={path}
      className="flex min-h-16 items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-3 hover:border-edge"
    >
      <span>
        <b className="block">{title}</b>
        <span className="type-meta">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </a>
  )
}

function isFilled({ own }: Profile, name: SectionName): boolean | undefined {
  const counted = (own?.fillInfo.items ?? []).filter((one) => sectionOf(one.id) === name)
  return counted.length === 0 ? undefined : counted.every((one) => one.isFilled)
}

const isRejected = ({ own }: Profile, name: SectionName): boolean =>
  Object.keys(own?.rejected ?? {}).some((item) => sectionOf(item as RejectableItem) === name)

const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

/** A section in a line. */
function summaryOf(profile: Profile, name: SectionName): string {
  const { basic, career, education, additional } = profile
  const lines: Record<SectionName, () => string> = {
    intro: () => joined(profile.nickName, profile.intro),
    services: () => profile.services.map((one) => one.name).join(', '),
    area: () =>
      joined(`${basic.addr1} ${basic.addr2}에서 ${basic.distance}km`, basic.districts.length > 1 && `시군구 ${basic.districts.length}곳`),
    basic: () =>
      joined(
        basic.callStartTm && basic.callEndTm ? `${basic.callStartTm} ~ ${basic.callEndTm}` : null,
        basic.paymentMethod
          .filter((one) => one.active)
          .map((one) => paymentNames[one.id])
          .join(', '),
      ),
    mediaUrls: () => (profile.mediaUrls.length === 0 ? '' : `${profile.mediaUrls.length}개`),
    serviceDescription: () => joined(profile.serviceDescription, profile.priceNote),
    careerEducation: () =>
      joined(
        career.totalPeriod > 0 && `경력 ${periodText(career.totalPeriod)}`,
        education.data.length > 0 && `학력 ${education.data.length}개`,
      ),
    licenses: () =>
      joined(
        profile.services.some((one) => one.licenceReady) && '자격 확인',
        profile.bizRegistration !== null && '사업자 확인',
        additional.staffs !== null && `${additional.staffs}명`,
      ) || '자격, 사업자, 함께 일하는 사람',
    qna: () => profile.qna[0]?.question ?? '',
    additional: () =>
      joined(Object.keys(profile.links).length > 0 && `링크 ${Object.keys(profile.links).length}개`) || '링크, 공개, 잠시 쉬기',
  }
  return lines[name]()
}

function partOf(profile: Profile, name: SectionName): ReactNode {
  switch (name) {
    case 'intro':
      return <IntroPart profile={profile} />
    case 'services':
      return (
        <Elsewhere
          lines={profile.services.map((one) => `${one.name}${one.id === profile.mainService.id ? ' (대표)' : ''}`)}
          ways={[['서비스 관리', href('/profile/services')]]}
        />
      )
    case 'area':
      return <AreaPart profile={profile} map={AreaMap} />
    case 'basic':
      return <BasicPart profile={profile} />
    case 'mediaUrls':
      return <MediaEditor profile={profile} />
    case 'serviceDescription':
      return <DescriptionPart profile={profile} />
    case 'careerEducation':
      return (
        <Elsewhere
          lines={[...profile.career.data, ...profile.education.data].map((one) => one.title)}
          ways={[
            ['경력 관리', href('/profile/career')],
            ['학력 관리', href('/profile/education')],
          ]}
        />
      )
    case 'licenses':
      return <LicencePart profile={profile} />
    case 'qna':
      return <Elsewhere lines={profile.qna.map((one) => one.question)} ways={[['질문과 답변 관리', href('/profile/qna')]]} />
    case 'additional':
      return <AdditionalPart profile={profile} />
  }
}

type Ways = { readonly lines: readonly string[]; readonly ways: readonly (readonly [label: string, path: string])[] }

/** What has a page of its own. */
function Elsewhere({ lines, ways }: Ways) {
  return (
    <>
      {lines.length > 0 && (
        <ul className="list-inside list-disc space-y-1 text-soft">
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {ways.map(([label, path]) => (
          <a key={path} href={path} className={buttonClass({ tone: 'outline' })}>
            {label}
          </a>
        ))}
      </div>
    </>
  )
}
