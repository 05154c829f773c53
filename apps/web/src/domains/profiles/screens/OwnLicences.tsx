import { useSuspenseQuery } from '@tanstack/react-query'
import { licenceNoun } from '@dure/contract/profiles/licences'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { ProfileFiles } from '../editing/ProfileFiles.tsx'
import { groupLicences, licenceBadge, licencesQuery, type LicenceGroup } from '../licences.ts'

export const title = '자격'

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(licencesQuery), queries.ensureQueryData(ownQuery)])
}

export function component() {
  const { data } = useSuspenseQuery(licencesQuery)
  const { data: profile } = useSuspenseQuery(ownQuery)
  const groups = groupLicences(data.items)
  return (
    <EditorPage
      title={title}
      section="licenses"
      text={
        groups.some((one) => one.enforced)
          ? '‘확인 필요’라고 적힌 자격은 확인된 뒤에 그 서비스의 견적을 보낼 수 있어요. 다른 자격은 확인되면 프로필에 보여 드려요.'
          : '자격을 보내 주시면 확인하고 프로필에 보여 드려요.'
      }
    >
      <div className="space-y-8">
        {groups.length === 0 ? (
          <EmptyState
            scene="deals"
            title="자격이 필요한 서비스가 없어요"
            text="자격이 필요한 서비스를 더하면 여기에서 보낼 수 있어요."
            action={
              <a href={href('/profile/services')} className={buttonClass({ tone: 'tint' })}>
                제공 서비스 보기
              </a>
            }
          />
        ) : (
          <ul className="space-y-3">
            {groups.map((one) => (
              <Licence key={one.licence} one={one} />
            ))}
          </ul>
        )}
        <ProfileFiles profile={profile} />
      </div>
    </EditorPage>
  )
}

function Licence({ one }: { readonly one: LicenceGroup }) {
  const { label, tone } = licenceBadge(one)
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{licenceNoun(one.licence)}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {one.sent !== null && <p className="tabular mt-1 type-meta">{formatDateTime(new Date(one.sent.sentAt))}에 보냈어요.</p>}
      {one.sent?.reason != null && <p className="mt-2 text-danger">{one.sent.reason}</p>}
      {one.can.send && (
        <a href={href('/auth/naver-license')} className={`${buttonClass({ tone: 'outline' })} mt-3`}>
          자격 보내기
        </a>
      )}
    </li>
  )
}
