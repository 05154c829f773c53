import type { TermsKind } from '@dure/contract/consents/terms'
import { withParticle } from '@dure/kernel/korean'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { on, type Listener } from '../../jobs/events.ts'
import type { Notice } from '../../jobs/notices.ts'
import { consentEvents, isPlanned, type TermsPlanned } from '../consents/index.ts'
import { audienceAfter } from './announcements.sql.ts'
import { notify } from './notify.ts'

/** Members told in one job. */
const batch = 500

const names: Record<TermsKind, string> = { usage: '이용약관', privacy: '개인정보 처리방침', optional: '선택 정보 수집 안내' }
const paths: Record<TermsKind, string> = { usage: '/terms/usage', privacy: '/terms/privacy', optional: '/terms/privacy-use' }

/** What members read of it, before its day [consents.terms-told]. */
function words({ kind, day, withdrawn }: TermsPlanned): Pick<Notice, 'title' | 'body' | 'link'> {
  const when = day.replaceAll('-', '.')
  return withdrawn
    ? {
        title: `${withParticle(names[kind], '을/를')} 바꾸지 않기로 했어요`,
        body: `${when}부터 쓰려던 새 ${withParticle(names[kind], '을/를')} 거뒀어요. 지금 ${withParticle(names[kind], '이/가')} 그대로 이어져요.`,
        link: paths[kind],
      }
    : {
        title: `${withParticle(names[kind], '이/가')} ${when}부터 바뀌어요`,
        body: `바뀌는 내용을 미리 읽어 보실 수 있어요. 그날부터 새 ${withParticle(names[kind], '으로/로')} 바뀌고, 동의하지 않으시면 그 전에 탈퇴하실 수 있어요.`,
        link: `${paths[kind]}?version=${day}`,
      }
}

/** Tells a batch of all members and hands the rest to the next job; of what was taken back meanwhile nobody more is told that it comes. */
async function tellMembers(house: House, data: TermsPlanned): Promise<void> {
  await inTransaction(systemContext(house), async (context) => {
    if (!data.withdrawn && !(await isPlanned(context.db, data.kind, data.day))) return
    const members = await audienceAfter(context.db, { audience: 'all', afterId: data.afterId, limit: batch })
    const told = words(data)
    await notify(
      context,
      members.map(({ id, role }) => ({
        memberId: id,
        role,
        kind: 'terms.planned',
        ...told,
        dedupeKey: `terms:${data.termsId}:${data.withdrawn ? 'withdrawn' : 'planned'}:${id}`,
      })),
    )
    const last = members.at(-1)
    if (members.length === batch && last !== undefined)
      await house.jobs.emit(context, consentEvents.termsPlanned, { ...data, afterId: last.id })
  })
}

export const termsListeners: readonly Listener[] = [on(consentEvents.termsPlanned, 'notifications.tell-terms', tellMembers)]
