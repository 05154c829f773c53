import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { useSession } from '../../session/store.ts'
import { quietLink, ReportLink } from './ReportLink.tsx'
import { useBlock } from './useBlock.ts'

/** At the foot of a pro's page: to report it, and to keep away from him. */
export function ProSafety({ profile }: { readonly profile: Profile }) {
  const { me } = useSession()
  const { block, unblock } = useBlock()
  if (profile.can.edit) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      <ReportLink label="이 고수 신고하기" title="이 고수 신고하기" things={[{ kind: 'profile', id: profile.userId, label: '고수' }]} />
      {me !== null && (
        <button
          type="button"
          className={quietLink}
          onClick={() =>
            void (profile.isBlocked ? unblock(profile.userId) : block(profile.userId, addressed(profile.nickName, 'provider')))
          }
        >
          {profile.isBlocked ? '차단 풀기' : '이 고수 차단하기'}
        </button>
      )}
    </p>
  )
}
