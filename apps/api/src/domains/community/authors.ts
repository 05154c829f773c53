import { shownBadges } from '@dure/contract/badges/badges'
import type { Author } from '@dure/contract/community/schemas'
import { turnedDownName } from '@dure/contract/profiles/checklist'
import { maskName } from '@dure/kernel/korean'
import type { Context } from '../../context.ts'
import { publicFileUrl } from '../files/index.ts'
import { authorsHook, type AuthorRow } from './hooks.ts'

const nobody: Omit<Author, 'isMine'> = {
  id: null,
  name: '탈퇴한 회원',
  profileImage: null,
  isPro: false,
  isAmbassador: false,
  badge: null,
  providerInfo: null,
}

function authorOf(row: AuthorRow, isMine: boolean): Author {
  if (row.isGone) return { ...nobody, isMine }
  if (row.providerId === null) return { ...nobody, id: isMine ? row.memberId : null, name: maskName(row.name), isMine }
  // Whom lists may not show keeps no name, picture or door [search.shown].
  if (!row.shown && !isMine) return { ...nobody, name: maskName(row.proName || turnedDownName), isPro: true, isMine }
  const { isAmbassador } = row
  return {
    id: row.memberId,
    name: row.proName || turnedDownName,
    profileImage: row.pictureFileId === null ? null : publicFileUrl(row.pictureFileId),
    isPro: true,
    isAmbassador,
    badge: shownBadges([...row.badges])[0] ?? null,
    isMine,
    providerInfo: { isAmbassador },
  }
}

/** Who wrote, as the caller is shown them: pros by name, anybody else by his first character [community.authors]. */
export async function authorsFor({ db, actor }: Context, memberIds: readonly number[]): Promise<(memberId: number) => Author> {
  const ids = [...new Set(memberIds)]
  const rows = ids.length === 0 ? [] : await authorsHook.answer(db, ids)
  const byId = new Map(rows.map((row) => [row.memberId, row]))
  return (memberId) => {
    const row = byId.get(memberId)
    const isMine = memberId === actor?.memberId
    return row === undefined ? { ...nobody, isMine } : authorOf(row, isMine)
  }
}
